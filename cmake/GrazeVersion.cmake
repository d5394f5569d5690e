# The version of graze, for all that is built.
set(GRAZE_VERSION 0.1.0)
