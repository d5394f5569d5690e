# GRAZE_SOURCES, the sources of the library, those included that are made at build time. Set
# beforehand: GRAZE_ROOT, and GRAZE_WITHOUT, a list of what is left out: store (which needs SQLite).

file(GLOB_RECURSE GRAZE_SOURCES CONFIGURE_DEPENDS ${GRAZE_ROOT}/src/*.c)
if("store" IN_LIST GRAZE_WITHOUT)
  list(FILTER GRAZE_SOURCES EXCLUDE REGEX "/src/store/(store|database|summary)\\.c$")
  add_compile_definitions(GRAZE_WITHOUT_STORE)
else()
  list(FILTER GRAZE_SOURCES EXCLUDE REGEX "/src/store/no_store\\.c$")
endif()

# Bodies of searches are compiled once for each width of vertex sets and for each of two processors;
# the program asks at run time which it may use. Elsewhere the v3 variants are plain copies.
function(graze_add_variant body result words)
  set(VARIANT_BODY ${body})
  foreach(processor "" _v3)
    set(VARIANT_RESULT ${result}${processor})
    set(VARIANT_WORDS ${words})
    set(source ${CMAKE_BINARY_DIR}/variants/${VARIANT_RESULT}.c)
    configure_file(${GRAZE_ROOT}/cmake/variant.c.in ${source} @ONLY)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|amd64|AMD64")
      # -O1: for processors from before 2013, and quicker to build
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS
                                  $<IF:$<STREQUAL:${processor},_v3>,-march=x86-64-v3,-O1>)
    endif()
    list(APPEND GRAZE_SOURCES ${source})
  endforeach()
  set(GRAZE_SOURCES ${GRAZE_SOURCES} PARENT_SCOPE)
endfunction()
foreach(words 1 2 4)
  graze_add_variant(search/value/value.inc value_width_${words} ${words})
  graze_add_variant(search/misere/misere.inc misere_width_${words} ${words})
endforeach()
graze_add_variant(search/subset/planes.inc subset_filling_planes 1)

# The claims of the papers are text in claims/, built into the program.
file(GLOB GRAZE_CLAIMS CONFIGURE_DEPENDS ${GRAZE_ROOT}/claims/*.lua)
list(JOIN GRAZE_CLAIMS "," claim_files)
set(claims_text ${CMAKE_BINARY_DIR}/claims/claims_text.h)
add_custom_command(OUTPUT ${claims_text} VERBATIM
                   COMMAND ${CMAKE_COMMAND} -DOUTPUT=${claims_text} -DINPUTS=${claim_files}
                           -DPREFIX=claims_ -P ${GRAZE_ROOT}/cmake/embed_text.cmake
                   DEPENDS ${GRAZE_CLAIMS} ${GRAZE_ROOT}/cmake/embed_text.cmake)
list(APPEND GRAZE_SOURCES ${claims_text})
