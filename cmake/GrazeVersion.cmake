# The version of graze, for all that is built, and that of the interface of libgraze: the number in
# libgraze.so.1, which changes when programs have to be compiled anew.
set(GRAZE_VERSION 1.0.0)
set(GRAZE_ABI_VERSION 1)
