# gnuplot docs/random-graphs.gp: draws docs/random-graphs.svg
set terminal svg size 800,480 background rgb 'white'
set output 'docs/random-graphs.svg'
set title 'Grim on G(n,1/2): how often the first player wins'
set xlabel 'n'
set ylabel 'probability'
set xrange [1:25]
set yrange [0:1]
set xtics 2
set key outside below
odd(n, y) = int(n) % 2 == 1 ? y : NaN
even(n, y) = int(n) % 2 == 0 ? y : NaN
set datafile missing NaN
plot 'docs/random-graphs.dat' using 1:(odd($1,$2)):3:4 with yerrorbars pointtype 7 title 'n odd', \
     '' using 1:(even($1,$2)):3:4 with yerrorbars pointtype 5 title 'n even'
