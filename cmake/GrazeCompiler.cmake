# Language, warnings, optimisation and instrumentation, the same for every room.

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS ON)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug or RelWithDebInfo" FORCE)
endif()
# Assertions stay in: a wrong value is worse than a slow one.
set(CMAKE_C_FLAGS_RELEASE "-O3")

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(GRAZE_WERROR)
  add_compile_options(-Werror)
endif()
if(GRAZE_NATIVE)
  add_compile_options(-march=native)
endif()

# Hardened where it costs nothing that can be measured, and the same bytes from any folder.
add_compile_options(-fstack-protector-strong
                    -ffile-prefix-map=${CMAKE_SOURCE_DIR}=. -ffile-prefix-map=${CMAKE_BINARY_DIR}=build)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|amd64|AMD64")
  add_compile_options(-fcf-protection)
endif()
if(NOT GRAZE_SANITIZE AND CMAKE_BUILD_TYPE STREQUAL "Release")
  add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
endif()
include(CheckPIESupported)
check_pie_supported()
add_link_options(-Wl,-z,relro,-z,now)

set(instrumentation "")
if(GRAZE_SANITIZE STREQUAL "address")
  set(instrumentation -fsanitize=address,undefined -fno-sanitize-recover=undefined)
elseif(GRAZE_SANITIZE STREQUAL "thread")
  set(instrumentation -fsanitize=thread)
elseif(GRAZE_SANITIZE)
  message(FATAL_ERROR "GRAZE_SANITIZE is '${GRAZE_SANITIZE}': it can be address or thread")
endif()
if(instrumentation)
  add_compile_options(${instrumentation} -fno-omit-frame-pointer -g)
  add_link_options(${instrumentation})
endif()
