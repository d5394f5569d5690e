# cmake -DFOLDER=... -DOUTPUT=file.c -P embed.cmake
# Writes a C source that holds every file below FOLDER, by the assembler's .incbin.
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
list(SORT files)

set(types
    html=text/html js=text/javascript css=text/css txt=text/plain json=application/json
    map=application/json webmanifest=application/manifest+json svg=image/svg+xml png=image/png
    ico=image/x-icon woff2=font/woff2)

set(data "")
set(rows "")
set(number 0)
foreach(file ${files})
  get_filename_component(ending ${file} LAST_EXT)
  string(REGEX REPLACE "^\\." "" ending "${ending}")
  set(type "application/octet-stream")
  foreach(pair ${types})
    if(pair MATCHES "^${ending}=(.*)$")
      set(type "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  if(type MATCHES "^text/")
    string(APPEND type "; charset=utf-8")
  endif()
  file(SHA256 ${FOLDER}/${file} hash)
  string(SUBSTRING ${hash} 0 32 hash)
  string(APPEND data "DATA(${number}, \"${FOLDER}/${file}\")\n")
  string(APPEND rows
         "    {\"/${file}\", \"${type}\", \"\\\"${hash}\\\"\", begin_${number}, end_${number}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE ${OUTPUT} "/* Made by embed.cmake. */
#include \"assets.h\"

#define DATA(number, file) \\
    __asm__(\".section .rodata\\n\" \\
            \"asset_begin_\" #number \": .incbin \\\"\" file \"\\\"\\n\" \\
            \"asset_end_\" #number \": .byte 0\\n\" \\
            \".previous\\n\"); \\
    extern const unsigned char begin_##number[] __asm__(\"asset_begin_\" #number); \\
    extern const unsigned char end_##number[] __asm__(\"asset_end_\" #number);

${data}
const asset assets[] = {
${rows}};
const size_t asset_count = sizeof assets / sizeof *assets;
")
