#!/usr/bin/env bash
# Makes the virtual environment FOLDER with a Python of 3.11 or later and the newest pip to be had.
# Usage: make_venv.sh FOLDER     The variable PYTHON, if set, names the Python to use.
set -euo pipefail

folder=$1
is_enough='import sys; raise SystemExit(sys.version_info < (3, 11))'

# A name on the path may be a switch that refuses to start, so every candidate is started once.
find_python() {
    local name
    for name in ${PYTHON:-python3 python3.13 python3.12 python3.11 python3.14 python}; do
        if "$name" -c "$is_enough" 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
    echo "gamedsl needs Python 3.11 or later, and none of these is one: ${PYTHON:-python3 python3.11 ...}." >&2
    echo "Install one, or say which to use: make PYTHON=/path/to/python" >&2
    return 1
}

python=$(find_python)
echo "making $folder with $("$python" --version)"
if ! "$python" -m venv --clear "$folder"; then
    echo "This Python cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv" >&2
    rm -rf "$folder"
    exit 1
fi
# An old pip installs gamedsl as well, so a failure to get a new one is only said.
"$folder/bin/python" -m pip install --quiet --upgrade pip || echo "keeping $("$folder/bin/python" -m pip --version | cut -d' ' -f1,2)"
