(** Games in which two players remove vertices from a graph: what everything here is about.

    This file has definitions only. They are written to be read, not to be run: a move is found
    by going through all subsets. The checker works differently; Enumerate.v proves that it finds
    the same moves. *)
From Coq Require Import NArith ZArith List Bool.
Import ListNotations.
Open Scope N_scope.

(** * Sets of vertices
    Vertices are the numbers 0, 1, 2, …; a finite set of them is a number whose bit v says whether
    v is a member. *)
Definition single (v : N) : N := N.shiftl 1 v.
Notation "v ∈ s" := (N.testbit s v = true) (at level 70).
Notation "∅" := 0.
Notation "a ∪ b" := (N.lor a b) (at level 50, left associativity).
Notation "a ∩ b" := (N.land a b) (at level 40, left associativity).
Notation "a ∖ b" := (N.ldiff a b) (at level 40, left associativity).

(** The members in ascending order, and how many there are. *)
Definition elements (s : N) : list N :=
  filter (N.testbit s) (map N.of_nat (seq 0 (N.size_nat s))).
Definition size (s : N) : nat := length (elements s).

(** All subsets. *)
Fixpoint sublists (l : list N) : list N :=
  match l with
  | [] => [∅]
  | v :: l => sublists l ++ map (fun t => single v ∪ t) (sublists l)
  end.
Definition subsets (s : N) : list N := sublists (elements s).
Definition subset (a b : N) : bool := a ∖ b =? ∅.

(** * Graphs
    The vertices 0, …, order − 1, and the set of neighbours of each. *)
Record graph := { order : N; nbr : N -> N }.
Definition vertices (g : graph) : N := N.ones (order g).
Definition simple (g : graph) : Prop :=
  (forall u v, u ∈ nbr g v -> v ∈ nbr g u) /\
  (forall v, ~ v ∈ nbr g v) /\
  (forall u v, u ∈ nbr g v -> u < order g).

(** Some vertex of [a] is adjacent to some vertex of [b]. *)
Definition joined (g : graph) (a b : N) : bool :=
  existsb (fun u => existsb (fun v => N.testbit (nbr g u) v) (elements b)) (elements a).

(** A set is connected if it is not empty and an edge leads out of each of its proper parts. *)
Definition connected (g : graph) (s : N) : bool :=
  negb (s =? ∅) &&
  forallb (fun a => (a =? ∅) || (a =? s) || joined g a (s ∖ a)) (subsets s).

(** [c] is a component of the position [s]. *)
Definition component (g : graph) (s c : N) : bool :=
  subset c s && connected g c && negb (joined g c (s ∖ c)).

(** * Rules
    A position is a set of vertices, those that have not been removed. A rule says which sets [t]
    may be removed from a connected position [c]. *)
Inductive rule :=
  | Octal (digits : list N)   (** the digits d1, d2, … of an octal code 0.d1d2… *)
  | NodeKayles
  | NonDisconnectingNodeKayles
  | SmashAndGrab (degree : N).

Definition digit (digits : list N) (k : nat) : N := nth (pred k) digits 0.

(** What an octal digit says: whether the rest may be empty, connected, disconnected. *)
Definition allows (g : graph) (d rest : N) : bool :=
  if rest =? ∅ then N.testbit d 0
  else if connected g rest then N.testbit d 1 else N.testbit d 2.

(** What is removed with vertex [v]: all its neighbours, or those of degree at most [d]. *)
Definition around (g : graph) (c v : N) : N := single v ∪ (nbr g v ∩ c).
Definition small_around (g : graph) (d c v : N) : N :=
  fold_right N.lor (single v)
    (map single
      (filter (fun w => N.of_nat (size (nbr g w ∩ c)) <=? d) (elements (nbr g v ∩ c)))).

Definition takes (r : rule) (g : graph) (c t : N) : bool :=
  match r with
  | Octal digits => connected g t && allows g (digit digits (size t)) (c ∖ t)
  | NodeKayles => existsb (fun v => around g c v =? t) (elements c)
  | NonDisconnectingNodeKayles =>
      existsb (fun v => around g c v =? t) (elements c) && allows g 3 (c ∖ t)
  | SmashAndGrab d => existsb (fun v => small_around g d c v =? t) (elements c)
  end.

(** A move of a position is a move of one of its components. *)
Definition legal (r : rule) (g : graph) (s t : N) : bool :=
  existsb (fun c => component g s c && subset t c && takes r g c t) (subsets s).
Definition moves (r : rule) (g : graph) (s : N) : list N :=
  filter (legal r g s) (subsets s).

Definition grim := Octal [6].
Definition arc_kayles := Octal [0; 7].
Definition nd_arc_kayles := Octal [0; 3].
(** Digit 3 for each size in [sizes], 0 elsewhere. *)
Definition csg (sizes : list nat) : rule :=
  Octal (map (fun k => if existsb (Nat.eqb k) sizes then 3 else 0)
             (seq 1 (fold_right max 0%nat sizes))).

(** * Values
    By recursion on a number of moves; [size s] of them are enough, as every move removes
    something (Values.v has the recursion without this number). *)

(** The least number that is not in the list. *)
Fixpoint mex_from (fuel : nat) (v : N) (l : list N) : N :=
  match fuel with
  | O => v
  | S fuel => if existsb (N.eqb v) l then mex_from fuel (v + 1) l else v
  end.
Definition mex (l : list N) : N := mex_from (length l) 0 l.

(** The Grundy value: normal play, who cannot move loses. *)
Fixpoint grundy_within (k : nat) (r : rule) (g : graph) (s : N) : N :=
  match k with
  | O => 0
  | S k => mex (map (fun t => grundy_within k r g (s ∖ t)) (moves r g s))
  end.
Definition grundy (r : rule) (g : graph) (s : N) : N := grundy_within (size s) r g s.

(** Misère play, who cannot move wins: whether the player to move wins. *)
Fixpoint misere_within (k : nat) (r : rule) (g : graph) (s : N) : bool :=
  match k with
  | O => true
  | S k => match moves r g s with
           | [] => true
           | ts => existsb (fun t => negb (misere_within k r g (s ∖ t))) ts
           end
  end.
Definition misere (r : rule) (g : graph) (s : N) : bool := misere_within (size s) r g s.

(** The score: a point for each vertex removed; the points of the player to move minus those of
    the other, when both play to make their own difference as large as they can. *)
Fixpoint score_within (k : nat) (r : rule) (g : graph) (s : N) : Z :=
  match k with
  | O => 0%Z
  | S k => match map (fun t => (Z.of_nat (size t) - score_within k r g (s ∖ t))%Z)
                     (moves r g s) with
           | [] => 0%Z
           | z :: zs => fold_right Z.max z zs
           end
  end.
Definition score (r : rule) (g : graph) (s : N) : Z := score_within (size s) r g s.
