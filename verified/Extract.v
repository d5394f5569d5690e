(** Writes the checker as an OCaml program. Numbers become integers of Zarith; the lines below
    and those of ExtrOcamlBasic, ExtrOcamlZBigInt and (for messages) ExtrOcamlNativeString say how, and
    are trusted. *)
From Coq Require Import NArith ZArith Extraction ExtrOcamlBasic ExtrOcamlZBigInt
  ExtrOcamlNativeString.
From Graze Require Import Checker.

Extract Constant N.eqb => "Z.equal".
Extract Constant N.leb => "Z.leq".
Extract Constant N.ltb => "Z.lt".
Extract Constant Z.leb => "Z.leq".
Extract Constant Z.ltb => "Z.lt".
Extract Constant N.land => "Z.logand".
Extract Constant N.lor => "Z.logor".
Extract Constant N.lxor => "Z.logxor".
Extract Constant N.ldiff => "(fun a b -> Z.logand a (Z.lognot b))".
(* A bit that no memory could hold is not set. *)
Extract Constant N.testbit => "(fun a i -> Z.fits_int i && Z.testbit a (Z.to_int i))".
Extract Constant N.log2 =>
  "(fun a -> if Z.sign a = 0 then Z.zero else Z.of_int (Z.numbits a - 1))".
Extract Constant N.size => "(fun a -> Z.of_int (Z.numbits a))".

Extraction "checked.ml" start read_bytes verdict.
