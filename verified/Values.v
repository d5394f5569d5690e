(** Grundy values, misère outcomes and scores: the recursions without a bound on the number of
    moves, the theorem of Sprague and Grundy, and vertices that can never be removed. *)
From Coq Require Import NArith ZArith List Bool Lia FinFun.
From Graze Require Import Games Sets Components.
Import ListNotations.
Open Scope N_scope.

(** * The least excluded number *)
Lemma mex_from_spec l fuel : forall v, (forall w, w < v -> In w l) ->
  (forall w, w < mex_from fuel v l -> In w l) /\
  (~ In (mex_from fuel v l) l \/ mex_from fuel v l = v + N.of_nat fuel).
Proof.
  induction fuel as [| fuel IH]; intros v low; simpl mex_from.
  - split; [assumption | right; lia].
  - destruct (existsb (N.eqb v) l) eqn:found.
    + apply existsb_exists in found as (v' & mem & same). apply N.eqb_eq in same as <-.
      destruct (IH (v + 1)) as [below top].
      { intros w Hw. destruct (N.eq_dec w v) as [-> |]; [assumption | apply low; lia]. }
      split; [assumption |]. destruct top; [now left | right; lia].
    + split; [assumption | left]. intros mem. apply not_true_iff_false in found. apply found.
      apply existsb_exists. exists v. now rewrite N.eqb_refl.
Qed.

Lemma mex_spec l : ~ In (mex l) l /\ forall w, w < mex l -> In w l.
Proof.
  destruct (mex_from_spec l (length l) 0) as [below top]; [intros; lia |].
  fold (mex l) in *. split; [| assumption]. destruct top as [| top]; [assumption |].
  intros mem. pose (numbers := map N.of_nat (seq 0 (S (length l)))).
  assert (few : (length numbers <= length l)%nat).
  { apply NoDup_incl_length.
    - apply Injective_map_NoDup; [intros x y; apply Nat2N.inj | apply seq_NoDup].
    - intros w Hw. apply in_map_iff in Hw as (n & <- & Hn). apply in_seq in Hn.
      destruct (N.eq_dec (N.of_nat n) (mex l)) as [-> |]; [assumption |].
      apply below. lia. }
  unfold numbers in few. rewrite map_length, seq_length in few. lia.
Qed.

Lemma mex_unique l v : ~ In v l -> (forall w, w < v -> In w l) -> mex l = v.
Proof.
  intros out below. destruct (mex_spec l) as [out' below'].
  destruct (N.lt_trichotomy (mex l) v) as [less | [same | more]]; [| assumption |].
  - destruct out'. auto.
  - destruct out. auto.
Qed.

(** * Grundy values *)
Section Values.
  Variables (r : rule) (g : graph).
  Notation grundy := (grundy r g).
  Notation legal := (legal r g).
  Notation moves := (moves r g).
  Notation misere := (misere r g).
  Notation score := (score r g).

  Lemma no_moves s : (forall t, legal s t = false) -> moves s = [].
  Proof.
    intros none. destruct (moves s) as [| t l] eqn:same; [reflexivity |].
    assert (ok : In t (moves s)) by (rewrite same; now left).
    apply in_moves in ok. now rewrite none in ok.
  Qed.

  Lemma empty_moves s : size s = 0%nat -> moves s = [].
  Proof.
    intros none. apply no_moves. intro t. apply not_true_iff_false. intros ok.
    apply legal_shrinks in ok. lia.
  Qed.

  Lemma grundy_fuel k : forall k' s, (size s <= k)%nat -> (size s <= k')%nat ->
    grundy_within k r g s = grundy_within k' r g s.
  Proof.
    induction k as [| k IH]; intros [| k'] s small small'; simpl; try reflexivity;
      try (rewrite empty_moves by lia; reflexivity).
    f_equal. apply map_ext_in. intros t ok. apply in_moves, legal_shrinks in ok.
    apply IH; lia.
  Qed.

  (** The recursion that defines Grundy values. *)
  Theorem grundy_equation s : grundy s = mex (map (fun t => grundy (s ∖ t)) (moves s)).
  Proof.
    unfold Games.grundy at 1. rewrite (grundy_fuel _ (S (size s))) by lia. simpl. f_equal.
    apply map_ext_in. intros t ok. apply in_moves, legal_shrinks in ok. apply grundy_fuel; lia.
  Qed.

  Lemma grundy_not s t : legal s t = true -> grundy (s ∖ t) <> grundy s.
  Proof.
    intros ok same. pose proof (grundy_equation s) as eq.
    destruct (mex_spec (map (fun t => grundy (s ∖ t)) (moves s))) as [out _].
    rewrite <- eq, <- same in out. apply out. apply in_map_iff. exists t.
    split; [reflexivity | now apply in_moves].
  Qed.

  Lemma grundy_reach s w : w < grundy s -> exists t, legal s t = true /\ grundy (s ∖ t) = w.
  Proof.
    rewrite grundy_equation. intros less.
    destruct (mex_spec (map (fun t => grundy (s ∖ t)) (moves s))) as [_ below].
    apply below, in_map_iff in less as (t & same & ok). apply in_moves in ok. eauto.
  Qed.

  Lemma grundy_unique s v :
    (forall t, legal s t = true -> grundy (s ∖ t) <> v) ->
    (forall w, w < v -> exists t, legal s t = true /\ grundy (s ∖ t) = w) -> grundy s = v.
  Proof.
    intros out below. rewrite grundy_equation. apply mex_unique.
    - rewrite in_map_iff. intros (t & same & ok). apply in_moves in ok. exact (out t ok same).
    - intros w less. apply in_map_iff. destruct (below w less) as (t & ok & same).
      exists t. now rewrite in_moves.
  Qed.

  Lemma grundy_no_moves s : (forall t, legal s t = false) -> grundy s = 0.
  Proof. intros none. rewrite grundy_equation, no_moves by assumption. reflexivity. Qed.

  Lemma legal_empty t : legal ∅ t = false.
  Proof.
    apply not_true_iff_false. intros ok. apply legal_shrinks in ok. rewrite size_empty in ok. lia.
  Qed.

  Lemma grundy_empty : grundy ∅ = 0.
  Proof. apply grundy_no_moves. apply legal_empty. Qed.

  (** * Misère play *)
  Lemma existsb_same (f f' : N -> bool) l :
    (forall t, In t l -> f t = f' t) ->
    existsb (fun t => negb (f t)) l = existsb (fun t => negb (f' t)) l.
  Proof.
    induction l as [| t l IH]; simpl; intros same; [reflexivity |].
    rewrite same by now left. f_equal. auto.
  Qed.

  Lemma misere_fuel k : forall k' s, (size s <= k)%nat -> (size s <= k')%nat ->
    misere_within k r g s = misere_within k' r g s.
  Proof.
    induction k as [| k IH]; intros [| k'] s small small'; simpl; try reflexivity;
      try (rewrite empty_moves by lia; reflexivity).
    assert (same : forall t, In t (moves s) ->
      misere_within k r g (s ∖ t) = misere_within k' r g (s ∖ t)).
    { intros t ok. apply in_moves, legal_shrinks in ok. apply IH; lia. }
    destruct (moves s) as [| t l]; [reflexivity |]. 
    exact (existsb_same (fun t => misere_within k r g (s ∖ t))
             (fun t => misere_within k' r g (s ∖ t)) (t :: l) same).
  Qed.

  Theorem misere_equation s :
    misere s = match moves s with
               | [] => true
               | ts => existsb (fun t => negb (misere (s ∖ t))) ts
               end.
  Proof.
    unfold Games.misere at 1. rewrite (misere_fuel _ (S (size s))) by lia. simpl.
    assert (same : forall t, In t (moves s) ->
      misere_within (size s) r g (s ∖ t) = misere (s ∖ t)).
    { intros t ok. apply in_moves, legal_shrinks in ok. apply misere_fuel; lia. }
    destruct (moves s) as [| t l]; [reflexivity |]. 
    exact (existsb_same (fun t => misere_within (size s) r g (s ∖ t))
             (fun t => misere (s ∖ t)) (t :: l) same).
  Qed.

  Lemma misere_spec s :
    misere s = true <->
    (forall t, legal s t = false) \/ exists t, legal s t = true /\ misere (s ∖ t) = false.
  Proof.
    rewrite misere_equation. destruct (moves s) as [| t0 l] eqn:all.
    - split; [intros _; left | reflexivity]. intro t. apply not_true_iff_false. intros ok.
      apply in_moves in ok. now rewrite all in ok.
    - rewrite <- all, existsb_exists. split.
      + intros (t & ok & lost). right. exists t. rewrite <- in_moves. split; [assumption |].
        now apply negb_true_iff.
      + intros [none | (t & ok & lost)].
        * rewrite (no_moves s none) in all. discriminate.
        * exists t. rewrite in_moves, lost. auto.
  Qed.

  Lemma misere_empty : misere ∅ = true.
  Proof. apply misere_spec. left. apply legal_empty. Qed.

  (** * Scores *)
  Open Scope Z_scope.

  Lemma score_fuel k : forall k' s, (size s <= k)%nat -> (size s <= k')%nat ->
    score_within k r g s = score_within k' r g s.
  Proof.
    induction k as [| k IH]; intros [| k'] s small small'; simpl; try reflexivity;
      try (rewrite empty_moves by lia; reflexivity).
    erewrite map_ext_in; [reflexivity |]. intros t ok. simpl.
    apply in_moves, legal_shrinks in ok. rewrite (IH k'); lia.
  Qed.

  Theorem score_equation s :
    score s = match map (fun t => Z.of_nat (size t) - score (s ∖ t)) (moves s) with
              | [] => 0
              | z :: zs => fold_right Z.max z zs
              end.
  Proof.
    unfold Games.score at 1. rewrite (score_fuel _ (S (size s))) by lia. simpl.
    erewrite map_ext_in; [reflexivity |]. intros t ok. simpl.
    apply in_moves, legal_shrinks in ok. rewrite (score_fuel _ (size (s ∖ t))); unfold Games.score; lia.
  Qed.

  Lemma fold_max z zs : In (fold_right Z.max z zs) (z :: zs) /\
    forall x, In x (z :: zs) -> x <= fold_right Z.max z zs.
  Proof.
    induction zs as [| y zs [mem most]]; simpl.
    - split; [auto |]. intros x [-> | []]. lia.
    - split.
      + destruct (Z.max_spec y (fold_right Z.max z zs)) as [[_ ->] | [_ ->]]; [| auto].
        simpl in mem. tauto.
      + intros x [-> | [-> | Hx]]; [| lia |].
        * specialize (most x (or_introl eq_refl)). lia.
        * specialize (most x (or_intror Hx)). lia.
  Qed.

  Lemma score_ge s t : legal s t = true -> Z.of_nat (size t) - score (s ∖ t) <= score s.
  Proof.
    intros ok. rewrite (score_equation s).
    assert (mem : In (Z.of_nat (size t) - score (s ∖ t))
                     (map (fun t => Z.of_nat (size t) - score (s ∖ t)) (moves s))).
    { apply in_map_iff. exists t. now rewrite in_moves. }
    destruct (map _ (moves s)) as [| z zs]; [destruct mem |]. now apply fold_max.
  Qed.

  Lemma score_le s z :
    ((forall t, legal s t = false) -> 0 <= z) ->
    (forall t, legal s t = true -> Z.of_nat (size t) - score (s ∖ t) <= z) -> score s <= z.
  Proof.
    intros stuck all. rewrite score_equation.
    destruct (map (fun t => Z.of_nat (size t) - score (s ∖ t)) (moves s)) as [| y zs] eqn:same.
    - apply stuck. intro t. apply not_true_iff_false. intros ok. apply in_moves in ok.
      apply map_eq_nil in same. now rewrite same in ok.
    - destruct (fold_max y zs) as [mem _]. rewrite <- same in mem.
      apply in_map_iff in mem as (t & <- & ok). apply all. now apply in_moves.
  Qed.

  Lemma score_bounds s : - Z.of_nat (size s) <= score s <= Z.of_nat (size s).
  Proof.
    induction s as [s IH] using size_induction.
    assert (upper : score s <= Z.of_nat (size s)).
    { apply score_le; [lia |]. intros t ok.
      specialize (IH _ (legal_shrinks _ _ _ _ ok)).
      pose proof (size_minus s t (legal_within _ _ _ _ ok)). lia. }
    split; [| assumption]. destruct (moves s) as [| t l] eqn:all.
    - rewrite score_equation, all. simpl. lia.
    - assert (ok : legal s t = true) by (apply in_moves; rewrite all; now left).
      pose proof (score_ge s t ok). specialize (IH _ (legal_shrinks _ _ _ _ ok)).
      pose proof (size_minus s t (legal_within _ _ _ _ ok)). lia.
  Qed.
End Values.

(** * Sprague and Grundy *)

(** The number with a smaller highest bit in which two numbers differ is less. *)
Lemma less_by_bit x y k :
  N.testbit x k = false -> N.testbit y k = true ->
  (forall j, k < j -> N.testbit x j = N.testbit y j) -> x < y.
Proof.
  intros off on above. destruct (N.lt_ge_cases x y) as [| more]; [assumption | exfalso].
  assert (high : N.shiftr x (N.succ k) = N.shiftr y (N.succ k)).
  { apply N.bits_inj. intro j. rewrite !N.shiftr_spec by lia. apply above. lia. }
  assert (shifted : N.shiftr y k <= N.shiftr x k).
  { rewrite !N.shiftr_div_pow2. apply N.div_le_mono; [apply N.pow_nonzero; lia | assumption]. }
  rewrite (N.div2_odd (N.shiftr x k)), (N.div2_odd (N.shiftr y k)) in shifted.
  rewrite <- !N.bit0_odd, !N.shiftr_spec, N.add_0_l, off, on in shifted by lia.
  rewrite !N.shiftr_succ_r in high. simpl N.b2n in shifted. lia.
Qed.

Lemma xor_option a b x :
  x < N.lxor a b ->
  (exists a', a' < a /\ N.lxor a' b = x) \/ (exists b', b' < b /\ N.lxor a b' = x).
Proof.
  intros less. pose (y := N.lxor x (N.lxor a b)). pose (k := N.log2 y).
  assert (some : y <> 0) by (intros none; apply N.lxor_eq in none; lia).
  assert (top : N.testbit y k = true) by now apply N.bit_log2.
  assert (above : forall j, k < j -> N.testbit y j = false)
    by (intros; now apply N.bits_above_log2).
  assert (on : N.testbit (N.lxor a b) k = true).
  { destruct (N.testbit (N.lxor a b) k) eqn:off; [reflexivity | exfalso].
    assert (more : N.lxor a b < x); [| lia].
    apply (less_by_bit _ _ k off).
    - unfold y in top. rewrite N.lxor_spec, off, xorb_false_r in top. assumption.
    - intros j Hj. specialize (above j Hj). unfold y in above. rewrite N.lxor_spec in above.
      now apply xorb_eq in above. }
  assert (lower : forall c, N.testbit c k = true -> N.lxor c y < c).
  { intros c Hc. apply (less_by_bit _ _ k); [| assumption |].
    - now rewrite N.lxor_spec, Hc, top.
    - intros j Hj. now rewrite N.lxor_spec, (above j Hj), xorb_false_r. }
  rewrite N.lxor_spec in on. destruct (N.testbit a k) eqn:inA.
  - left. exists (N.lxor a y). split; [now apply lower |]. unfold y. apply N.bits_inj. intro j.
    rewrite !N.lxor_spec. now destruct (N.testbit a j), (N.testbit b j), (N.testbit x j).
  - right. exists (N.lxor b y). split; [now apply lower; rewrite xorb_false_l in on |]. unfold y. apply N.bits_inj. intro j.
    rewrite !N.lxor_spec. now destruct (N.testbit a j), (N.testbit b j), (N.testbit x j).
Qed.

Lemma lxor_injective_l a b c : N.lxor a c = N.lxor b c -> a = b.
Proof.
  intros same. apply N.bits_inj. intro j.
  assert (bit : N.testbit (N.lxor a c) j = N.testbit (N.lxor b c) j) by now rewrite same.
  rewrite !N.lxor_spec in bit.
  destruct (N.testbit a j), (N.testbit b j), (N.testbit c j); simpl in *; congruence.
Qed.

Lemma union_minus_left a b t :
  (forall v, v ∈ a -> v ∈ b -> False) -> (forall v, v ∈ t -> v ∈ a) ->
  (a ∪ b) ∖ t = (a ∖ t) ∪ b.
Proof.
  intros disj sub. ext v. specialize (disj v). specialize (sub v).
  destruct (in_dec v a), (in_dec v b), (in_dec v t); tauto.
Qed.

Lemma union_comm a b : a ∪ b = b ∪ a.
Proof. apply N.lor_comm. Qed.

Theorem sprague_grundy r g a b :
  simple g -> apart g a b -> grundy r g (a ∪ b) = N.lxor (grundy r g a) (grundy r g b).
Proof.
  intros good. remember (size a + size b)%nat as n eqn:bound.
  revert a b bound. induction n as [n IH] using lt_wf_ind. intros a b -> sep.
  assert (left_move : forall t, legal r g a t = true ->
    (a ∪ b) ∖ t = (a ∖ t) ∪ b /\
    grundy r g ((a ∪ b) ∖ t) = N.lxor (grundy r g (a ∖ t)) (grundy r g b)).
  { intros t ok. assert (same : (a ∪ b) ∖ t = (a ∖ t) ∪ b).
    { apply union_minus_left; [apply sep | now apply legal_within with r g]. }
    split; [assumption |]. rewrite same. apply legal_shrinks in ok.
    apply (IH (size (a ∖ t) + size b)%nat); [lia | reflexivity |].
    apply (apart_sub g a b); [intro v; sets; tauto | auto | assumption]. }
  assert (right_move : forall t, legal r g b t = true ->
    grundy r g ((a ∪ b) ∖ t) = N.lxor (grundy r g a) (grundy r g (b ∖ t))).
  { intros t ok. assert (same : (a ∪ b) ∖ t = a ∪ (b ∖ t)).
    { rewrite union_comm, (union_comm a). apply union_minus_left.
      - intros v Hb Ha. exact (proj1 sep v Ha Hb).
      - now apply legal_within with r g. }
    rewrite same. apply legal_shrinks in ok.
    apply (IH (size a + size (b ∖ t))%nat); [lia | reflexivity |].
    apply (apart_sub g a b); [auto | intro v; sets; tauto | assumption]. }
  apply grundy_unique.
  - intros t ok. apply (legal_union g a b good sep) in ok as [ok | ok].
    + rewrite (proj2 (left_move t ok)). intros same. apply lxor_injective_l in same.
      exact (grundy_not r g a t ok same).
    + rewrite (right_move t ok), (N.lxor_comm (grundy r g a)), (N.lxor_comm (grundy r g a)).
      intros same. apply lxor_injective_l in same. exact (grundy_not r g b t ok same).
  - intros w less. apply xor_option in less as [(x & less & same) | (x & less & same)].
    + apply grundy_reach in less as (t & ok & <-). exists t.
      rewrite (proj2 (left_move t ok)), (legal_union g a b good sep). auto.
    + apply grundy_reach in less as (t & ok & <-). exists t.
      rewrite (right_move t ok), (legal_union g a b good sep). auto.
Qed.

(** * Parts in which nobody can move *)
Lemma misere_without_moves r g a b :
  simple g -> apart g a b -> (forall t, legal r g b t = false) ->
  misere r g (a ∪ b) = misere r g a.
Proof.
  intros good sep none. revert sep. induction a as [a IH] using size_induction. intros sep.
  assert (same : forall t, legal r g (a ∪ b) t = legal r g a t).
  { intro t. apply eq_true_iff_eq. rewrite (legal_union g a b good sep), none.
    intuition discriminate. }
  assert (after : forall t, legal r g a t = true ->
    misere r g ((a ∪ b) ∖ t) = misere r g (a ∖ t)).
  { intros t ok. rewrite union_minus_left; [| apply sep | now apply legal_within with r g].
    apply IH; [now apply legal_shrinks with r g |].
    apply (apart_sub g a b); [intro v; sets; tauto | auto | assumption]. }
  apply eq_true_iff_eq. rewrite !misere_spec. split.
  - intros [stuck | (t & ok & lost)].
    + left. intro t. now rewrite <- same.
    + right. exists t. rewrite same in ok. now rewrite <- after.
  - intros [stuck | (t & ok & lost)].
    + left. intro t. now rewrite same.
    + right. exists t. now rewrite same, after.
Qed.

(** Rules under which a vertex without neighbours can never be removed. *)
Definition lone_is_dead (r : rule) : bool :=
  match r with Octal digits => negb (N.testbit (digit digits 1) 0) | _ => false end.

Lemma connected_lone g c v :
  (forall x y, x ∈ c -> y ∈ c -> ~ y ∈ nbr g x) -> connected g c = true -> v ∈ c -> c = single v.
Proof.
  intros none conn Hv. ext w. split; [| intros ->; assumption]. intros Hw.
  apply connected_spec in conn as [_ cuts]. destruct (N.eq_dec w v) as [| other]; [assumption |].
  destruct (cuts (single v) v w) as (x & y & Hx & Hy & out & edge);
    try (intros z Hz); sets; subst; try tauto.
  exact (False_ind _ (none v y Hv Hy edge)).
Qed.

Lemma dead_moves r g d t :
  lone_is_dead r = true -> (forall x y, x ∈ d -> y ∈ d -> ~ y ∈ nbr g x) -> legal r g d t = false.
Proof.
  intros dead none. apply not_true_iff_false. intros ok.
  apply legal_spec in ok as (c & comp & sub & take). apply component_spec in comp as (inD & conn & _).
  destruct (takes_member r g c t take) as [v Hv].
  assert (lone : c = single v) by (apply (connected_lone g); auto).
  assert (all : t = single v).
  { ext w. split; [intros Hw; apply sub in Hw; rewrite lone in Hw; now sets | now intros ->]. }
  destruct r as [digits | | |]; try discriminate. subst. simpl in take.
  apply andb_true_iff in take as [_ allowed]. unfold allows in allowed.
  rewrite N.ldiff_diag, size_single in allowed. simpl in allowed, dead. now rewrite allowed in dead.
Qed.
