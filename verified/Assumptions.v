(** Prints what the theorems rest on: each line should say "Closed under the global context". *)
From Graze Require Import Games Values Enumerate Pairing Text Facts Paths Periods Checker
  Soundness.
Print Assumptions sprague_grundy.
Print Assumptions all_moves_spec.
Print Assumptions pairing_wins.
Print Assumptions graph6_spec.
Print Assumptions guy_smith.
Print Assumptions soundness.
Print Assumptions value_sound.
Print Assumptions outcome_sound.
Print Assumptions misere_sound.
Print Assumptions score_sound.
Print Assumptions period_sound.
Print Assumptions pieces_of_file.
