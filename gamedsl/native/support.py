# SPDX-License-Identifier: MIT
"""Functions of machine code that no program holds: seeds and words of chance, and a few things about lists.

They are written in LLVM's own language, because seeds and their mixing go past what Python's subset says in 64 bits,
and because they work on cells of any list.  What they give is what `gamedsl.chance` and `gamedsl.lab` say.
"""

from __future__ import annotations

from string import Template

from gamedsl.chance import PLAY, PROGRAMS, SETUP
from gamedsl.native.cells import STREAM

__all__ = ["OUTSIDE", "support"]

OUTSIDE = frozenset({"begin_game"})
"""What a program may call of these."""

_TEXT = """\
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.ssub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)

; Nothing outside is called: such code can be loaded anywhere, and a loop stays what it is.
attributes #0 = { nounwind "no-builtins" }

; The next word of a stream, whose four words are at the address.
define internal i64 @next_word(ptr %at) #0 {
  %at.b = getelementptr i64, ptr %at, i64 1
  %at.c = getelementptr i64, ptr %at, i64 2
  %at.d = getelementptr i64, ptr %at, i64 3
  %a = load i64, ptr %at
  %b = load i64, ptr %at.b
  %c = load i64, ptr %at.c
  %d = load i64, ptr %at.d
  %ab = add i64 %a, %b
  %sum = add i64 %ab, %d
  %word = and i64 %sum, 4294967295
  %d.more = add i64 %d, 1
  %d.next = and i64 %d.more, 4294967295
  %b.down = lshr i64 %b, 9
  %a.next = xor i64 %b, %b.down
  %c.nine = mul i64 %c, 9
  %b.next = and i64 %c.nine, 4294967295
  %c.up = shl i64 %c, 21
  %c.down = lshr i64 %c, 11
  %c.turned = or i64 %c.up, %c.down
  %c.sum = add i64 %c.turned, %word
  %c.next = and i64 %c.sum, 4294967295
  store i64 %a.next, ptr %at
  store i64 %b.next, ptr %at.b
  store i64 %c.next, ptr %at.c
  store i64 %d.next, ptr %at.d
  ret i64 %word
}

; A stream of a seed stands before its discarded words.
define internal void @put_stream(ptr %at, i64 %seed, i64 %stream) #0 {
  %at.b = getelementptr i64, ptr %at, i64 1
  %at.c = getelementptr i64, ptr %at, i64 2
  %at.d = getelementptr i64, ptr %at, i64 3
  %low = and i64 %seed, 4294967295
  %high = lshr i64 %seed, 32
  store i64 %low, ptr %at
  store i64 %high, ptr %at.b
  store i64 %stream, ptr %at.c
  store i64 1, ptr %at.d
  ret void
}

; Three streams of a seed stand at their first word. They go on side by side, for a step has to wait for the one before.
define internal void @begin_streams(ptr noalias %x, ptr noalias %y, ptr noalias %z, i64 %seed) #0 {
  call void @put_stream(ptr %x, i64 %seed, i64 $SETUP)
  call void @put_stream(ptr %y, i64 %seed, i64 $PLAY)
  call void @put_stream(ptr %z, i64 %seed, i64 $PROGRAMS)
  br label %loop
loop:
  %n = phi i64 [ 0, %0 ], [ %more, %loop ]
  %x.word = call i64 @next_word(ptr %x)
  %y.word = call i64 @next_word(ptr %y)
  %z.word = call i64 @next_word(ptr %z)
  %more = add i64 %n, 1
  %on = icmp ult i64 %more, 12
  br i1 %on, label %loop, label %done
done:
  ret void
}

; The seed of the game of that number in a batch with that seed: splitmix64.
define internal i64 @game_seed(i64 %seed, i64 %number) #0 {
  %next = add i64 %number, 1
  %far = mul i64 %next, -7046029254386353131
  %x = add i64 %seed, %far
  %x.down = lshr i64 %x, 30
  %x.mixed = xor i64 %x, %x.down
  %y = mul i64 %x.mixed, -4658895280553007687
  %y.down = lshr i64 %y, 27
  %y.mixed = xor i64 %y, %y.down
  %z = mul i64 %y.mixed, -7723592293110705685
  %z.down = lshr i64 %z, 31
  %mixed = xor i64 %z, %z.down
  ret i64 %mixed
}

; The row before the set-up of that game, and the words by which its moves are drawn.
define internal { i64, i1 } @f.begin_game(ptr %c, ptr %s, ptr %words, i64 %seed, i64 %number) #0 {
  %own = call i64 @game_seed(i64 %seed, i64 %number)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr align 8 %s, ptr align 8 $BLANK, i64 $BYTES, i1 false)
  %setup = getelementptr i64, ptr %s, i64 $SETUP_AT
  %play = getelementptr i64, ptr %s, i64 $PLAY_AT
  call void @begin_streams(ptr %setup, ptr %play, ptr %words, i64 %own)
  %left = getelementptr i64, ptr %words, i64 $LEFT
  store i64 4611686018427387904, ptr %left
  ret { i64, i1 } { i64 0, i1 0 }
}

; Where a number stands among sorted ones, from %low up to before %high, or would.
define internal { i64, i1 } @f.bisected(ptr %c, ptr %s, i64 %wanted, i64 %low, i64 %high) #0 {
  br label %head
head:
  %a = phi i64 [ %low, %0 ], [ %a.next, %body ]
  %b = phi i64 [ %high, %0 ], [ %b.next, %body ]
  %on = icmp slt i64 %a, %b
  br i1 %on, label %body, label %done
body:
  %sum = add i64 %a, %b
  %mid = lshr i64 %sum, 1
  %at = getelementptr i64, ptr %s, i64 %mid
  %held = load i64, ptr %at
  %less = icmp slt i64 %held, %wanted
  %behind = add i64 %mid, 1
  %a.next = select i1 %less, i64 %behind, i64 %a
  %b.next = select i1 %less, i64 %b, i64 %mid
  br label %head
done:
  %r = insertvalue { i64, i1 } { i64 0, i1 0 }, i64 %a, 0
  ret { i64, i1 } %r
}

; So many cells are at the other address, too, where some of them may lie before: four at a time, then one by one.
define internal void @moved(ptr %to, ptr %from, i64 %many) #0 {
  %down = icmp ule ptr %to, %from
  br i1 %down, label %up.four, label %down.four
up.four:
  %u = phi i64 [ 0, %0 ], [ %u.more, %up.copy ]
  %u.more = add i64 %u, 4
  %u.on = icmp ule i64 %u.more, %many
  br i1 %u.on, label %up.copy, label %up.one
up.copy:
  %u.from = getelementptr i64, ptr %from, i64 %u
  %u.to = getelementptr i64, ptr %to, i64 %u
  %u.held = load <4 x i64>, ptr %u.from, align 8
  store <4 x i64> %u.held, ptr %u.to, align 8
  br label %up.four
up.one:
  %v = phi i64 [ %u, %up.four ], [ %v.more, %up.single ]
  %v.on = icmp ult i64 %v, %many
  br i1 %v.on, label %up.single, label %done
up.single:
  %v.from = getelementptr i64, ptr %from, i64 %v
  %v.to = getelementptr i64, ptr %to, i64 %v
  %v.held = load i64, ptr %v.from
  store i64 %v.held, ptr %v.to
  %v.more = add i64 %v, 1
  br label %up.one
down.four:
  %x = phi i64 [ %many, %0 ], [ %x.less, %down.copy ]
  %x.on = icmp uge i64 %x, 4
  br i1 %x.on, label %down.copy, label %down.one
down.copy:
  %x.less = sub i64 %x, 4
  %x.from = getelementptr i64, ptr %from, i64 %x.less
  %x.to = getelementptr i64, ptr %to, i64 %x.less
  %x.held = load <4 x i64>, ptr %x.from, align 8
  store <4 x i64> %x.held, ptr %x.to, align 8
  br label %down.four
down.one:
  %y = phi i64 [ %x, %down.four ], [ %y.less, %down.single ]
  %y.on = icmp ugt i64 %y, 0
  br i1 %y.on, label %down.single, label %done
down.single:
  %y.less = sub i64 %y, 1
  %y.from = getelementptr i64, ptr %from, i64 %y.less
  %y.to = getelementptr i64, ptr %to, i64 %y.less
  %y.held = load i64, ptr %y.from
  store i64 %y.held, ptr %y.to
  br label %down.one
done:
  ret void
}

; So many numbers are at the other address, too.
define internal { i64, i1 } @f.handed(ptr %c, ptr %to, ptr %from, i64 %many) #0 {
  call void @moved(ptr %to, ptr %from, i64 %many)
  %r = insertvalue { i64, i1 } { i64 0, i1 0 }, i64 %many, 0
  ret { i64, i1 } %r
}

; The same, in order and each once.
define internal { i64, i1 } @f.ordered(ptr %c, ptr %to, ptr %from, i64 %many) #0 {
  br label %head
head:
  %i = phi i64 [ 0, %0 ], [ %i.next, %next ]
  %n = phi i64 [ 0, %0 ], [ %n.next, %next ]
  %on = icmp slt i64 %i, %many
  br i1 %on, label %take, label %done
take:
  %from.i = getelementptr i64, ptr %from, i64 %i
  %x = load i64, ptr %from.i
  br label %seek
seek:
  %k = phi i64 [ %n, %take ], [ %k.less, %look.on ]
  %some = icmp sgt i64 %k, 0
  br i1 %some, label %look, label %room
look:
  %k.less = sub i64 %k, 1
  %to.k = getelementptr i64, ptr %to, i64 %k.less
  %held = load i64, ptr %to.k
  %same = icmp eq i64 %held, %x
  br i1 %same, label %skip, label %look.more
look.more:
  %above = icmp sgt i64 %held, %x
  br i1 %above, label %look.on, label %room
look.on:
  br label %seek
room:
  %gap = getelementptr i64, ptr %to, i64 %k
  %k.more = add i64 %k, 1
  %behind = getelementptr i64, ptr %to, i64 %k.more
  %rest = sub i64 %n, %k
  call void @moved(ptr %behind, ptr %gap, i64 %rest)
  store i64 %x, ptr %gap
  %n.more = add i64 %n, 1
  br label %next
skip:
  br label %next
next:
  %n.next = phi i64 [ %n.more, %room ], [ %n, %skip ]
  %i.next = add i64 %i, 1
  br label %head
done:
  %r = insertvalue { i64, i1 } { i64 0, i1 0 }, i64 %n, 0
  ret { i64, i1 } %r
}
"""


def support(blank: str, size: int, setup_at: int, play_at: int) -> str:
    """These functions, for rows of that size that begin as the list at the address `blank` says."""
    return Template(_TEXT).substitute(
        BLANK=blank,
        BYTES=8 * size,
        SETUP_AT=setup_at,
        PLAY_AT=play_at,
        SETUP=SETUP,
        PLAY=PLAY,
        PROGRAMS=PROGRAMS,
        LEFT=STREAM - 1,
    )
