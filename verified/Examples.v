(** The definitions, tried out on small cases; and names of games and graphs. *)
From Coq Require Import String NArith ZArith List.
From Graze Require Import Games Text Paths.
Import ListNotations.
Open Scope N_scope.

(** * Games by their names *)
Example code : game_of_text (txt "octal:0.137") = Some (Octal [1; 3; 7]).
Proof. reflexivity. Qed.
Example code_of_nothing : game_of_text (txt "octal:0.") = None.
Proof. reflexivity. Qed.
Example code_with_9 : game_of_text (txt "octal:0.19") = None.
Proof. reflexivity. Qed.
Example subtraction : game_of_text (txt "csg:1,2,4") = Some (Octal [3; 3; 0; 3]).
Proof. reflexivity. Qed.
Example descending : game_of_text (txt "csg:2,1") = None.
Proof. reflexivity. Qed.
Example names :
  map game_of_text [txt "grim"; txt "arc-kayles"; txt "nd-arc-kayles"; txt "node-kayles";
                    txt "nd-node-kayles"; txt "smash-and-grab"; txt "smash-and-grab:3"; txt "nim"]
  = [Some (Octal [6]); Some (Octal [0; 7]); Some (Octal [0; 3]); Some NodeKayles;
     Some NonDisconnectingNodeKayles; Some (SmashAndGrab 1); Some (SmashAndGrab 3); None].
Proof. reflexivity. Qed.

(** * Graphs: the examples of nauty's formats.txt *)
Definition edges (g : graph) : list (N * N) :=
  filter (fun e => (fst e <? snd e)%N)
    (flat_map (fun v => map (fun w => (v, w)) (elements (nbr g v))) (elements (vertices g))).
Definition drawn (a : text) : option (N * list (N * N)) :=
  option_map (fun g => (order g, edges g)) (graph_of_text a).

Example graph6 : drawn (txt "g6:DQc") = Some (5, [(0, 2); (0, 4); (1, 3); (3, 4)]).
Proof. reflexivity. Qed.
Example sparse6 : drawn (txt "g6::Fa@x^") = Some (7, [(0, 1); (0, 2); (1, 2); (5, 6)]).
Proof. reflexivity. Qed.
Example no_vertices : drawn (txt "g6:?") = Some (0, []).
Proof. reflexivity. Qed.
Example padding : drawn (txt "g6:DQd") = None.
Proof. reflexivity. Qed.
Example too_short : drawn (txt "g6:DQ") = None.
Proof. reflexivity. Qed.

(** * Values by the definition alone: paths *)
Example path_5 : edges (path 5) = [(0, 1); (1, 2); (2, 3); (3, 4)].
Proof. reflexivity. Qed.
Definition first_paths {A} (value : graph -> N -> A) : list A :=
  map (fun n => value (path n) (vertices (path n))) [0; 1; 2; 3; 4; 5].

(** Dawson's Kayles with one vertex more. *)
Example arc_kayles_on_paths : first_paths (grundy arc_kayles) = [0; 0; 1; 1; 2; 0].
Proof. vm_compute. reflexivity. Qed.
Example grim_on_paths : first_paths (grundy grim) = [0; 0; 1; 2; 0; 1].
Proof. vm_compute. reflexivity. Qed.
Example node_kayles_on_paths : first_paths (grundy NodeKayles) = [0; 1; 1; 2; 0; 3].
Proof. vm_compute. reflexivity. Qed.
(** With sizes 1 and 2 the path is a heap of counters. *)
Example csg_on_paths : first_paths (grundy (csg [1; 2]%nat)) = [0; 1; 2; 0; 1; 2].
Proof. vm_compute. reflexivity. Qed.
Example misere_arc_kayles_on_paths :
  first_paths (misere arc_kayles) = [true; true; false; false; true; true].
Proof. vm_compute. reflexivity. Qed.
Example smash_and_grab_on_paths : first_paths (score (SmashAndGrab 1)) = [0; 1; 2; 3; 0; 1]%Z.
Proof. vm_compute. reflexivity. Qed.
