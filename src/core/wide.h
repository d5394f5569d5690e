/* 128-bit numbers, in which products and squares of 64-bit sizes do not overflow. */
#ifndef GRAZE_CORE_WIDE_H
#define GRAZE_CORE_WIDE_H

__extension__ typedef unsigned __int128 wide;

#endif
