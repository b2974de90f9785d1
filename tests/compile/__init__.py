"""What the compiler makes of models put together by hand."""
