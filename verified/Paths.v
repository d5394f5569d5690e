(** Octal games on paths: the moves, and the theorem of Guy and Smith, by which finitely many
    values prove a period. *)
From Coq Require Import NArith List Bool Lia.
From Graze Require Import Games Sets Components Values.
Import ListNotations.
Open Scope N_scope.

(** * What is claimed *)

(** The path with n vertices. *)
Definition path (n : N) : graph :=
  {| order := n;
     nbr := fun v => (if (v + 1 <? n) then single (v + 1) else ∅) ∪
                     (if (0 <? v) && (v <? n) then single (v - 1) else ∅) |}.
Definition path_value (r : rule) (n : N) : N := grundy r (path n) (vertices (path n)).

(** The values of paths repeat with period [p] from n = [e] on, and these are the least numbers
    of which that is true. *)
Definition path_period (r : rule) (p e : N) : Prop :=
  0 < p /\ (forall n, e <= n -> path_value r (n + p) = path_value r n) /\
  forall p' e', 0 < p' -> (forall n, e' <= n -> path_value r (n + p') = path_value r n) ->
    p <= p' /\ e <= e'.

(** * Intervals *)
Definition interval (a n : N) : N := N.shiftl (N.ones n) a.

Lemma in_interval a n v : v ∈ interval a n <-> a <= v < a + n.
Proof.
  unfold interval. destruct (N.lt_ge_cases v a) as [small | large].
  - rewrite N.shiftl_spec_low by assumption. split; [discriminate | lia].
  - rewrite N.shiftl_spec_high' by assumption.
    destruct (N.lt_ge_cases (v - a) n) as [inside | outside].
    + rewrite N.ones_spec_low by assumption. split; [lia | auto].
    + rewrite N.ones_spec_high by assumption. split; [discriminate | lia].
Qed.

Lemma interval_empty a : interval a 0 = ∅.
Proof. apply empty_spec. intros v. rewrite in_interval. lia. Qed.

Lemma vertices_interval n : vertices (path n) = interval 0 n.
Proof. apply set_ext. intro v. rewrite in_vertices, in_interval. simpl. lia. Qed.

Lemma in_path n u v : v ∈ nbr (path n) u <-> u < n /\ v < n /\ (v = u + 1 \/ u = v + 1).
Proof.
  simpl. rewrite in_union. destruct (N.ltb_spec (u + 1) n), (N.ltb_spec 0 u), (N.ltb_spec u n);
    simpl; rewrite ?in_single, ?in_empty; lia.
Qed.

Lemma path_simple n : simple (path n).
Proof.
  repeat split.
  - intros u v. rewrite !in_path. lia.
  - intros v. rewrite in_path. lia.
  - intros u v. rewrite in_path. simpl. lia.
Qed.

(** A connected set has no gaps. *)
Lemma convex n t x y z : connected (path n) t = true -> x ∈ t -> z ∈ t -> x < y < z -> y ∈ t.
Proof.
  intros conn Hx Hz between. destruct (in_dec y t) as [| out]; [assumption | exfalso].
  assert (low : z ∈ interval 0 y).
  { apply (connected_within (path n) t (interval 0 y) x conn); auto.
    - apply in_interval. lia.
    - intros u w Hu Hlow Hw edge. rewrite in_interval in *. rewrite in_path in edge.
      destruct (N.eq_dec w y) as [-> |]; [contradiction | lia]. }
  rewrite in_interval in low. lia.
Qed.

Lemma least_member t v : v ∈ t -> exists b, b ∈ t /\ forall u, u ∈ t -> b <= u.
Proof.
  induction v as [v IH] using (well_founded_induction N.lt_wf_0). intros Hv.
  destruct (existsb (fun u => u <? v) (elements t)) eqn:smaller.
  - apply existsb_exists in smaller as (u & Hu & less). rewrite in_elements in Hu.
    apply N.ltb_lt in less. eauto.
  - exists v. split; [assumption |]. intros u Hu. apply not_true_iff_false in smaller.
    destruct (N.le_gt_cases v u); [assumption |]. destruct smaller. apply existsb_exists.
    exists u. rewrite in_elements, N.ltb_lt. auto.
Qed.

Lemma connected_interval n t : connected (path n) t = true ->
  exists b k, 0 < k /\ t = interval b k.
Proof.
  intros conn. destruct (connected_member _ t conn) as [v Hv].
  destruct (least_member t v Hv) as (b & Hb & least).
  assert (some : t <> ∅) by (intros ->; now sets).
  pose proof (N.bit_log2 t some) as top. pose proof (least _ top).
  exists b, (N.log2 t + 1 - b). split; [lia |]. apply set_ext. intro u. rewrite in_interval. split.
  - intros Hu. pose proof (least u Hu). destruct (N.le_gt_cases u (N.log2 t)); [lia |].
    rewrite N.bits_above_log2 in Hu by assumption. discriminate.
  - intros inside. destruct (N.eq_dec u b) as [-> |]; [assumption |].
    destruct (N.eq_dec u (N.log2 t)) as [-> |]; [assumption |].
    apply (convex n t b u (N.log2 t)); auto. lia.
Qed.

Lemma interval_connected n b k : 0 < k -> b + k <= n -> connected (path n) (interval b k) = true.
Proof.
  intros some. rewrite <- (N.succ_pred_pos k some). generalize (N.pred k). clear k some.
  induction n0 as [| k IH] using N.peano_ind; intros bound.
  - replace (interval b (N.succ 0)) with (single b); [apply connected_single |].
    apply set_ext. intro v. rewrite in_single, in_interval. lia.
  - replace (interval b (N.succ (N.succ k))) with (interval b (N.succ k) ∪ single (b + N.succ k)).
    + apply connected_more; [apply path_simple | apply IH; lia |].
      intros y Hy. sets. subst. exists (b + k). rewrite in_interval, in_path. lia.
    + apply set_ext. intro v. rewrite in_union, in_single, !in_interval. lia.
Qed.

Lemma size_interval b k : size (interval b k) = N.to_nat k.
Proof.
  induction k as [| k IH] using N.peano_ind; [now rewrite interval_empty |].
  rewrite N2Nat.inj_succ, <- IH, <- (size_add (b + k)) by (rewrite in_interval; lia).
  f_equal. apply set_ext. intro v. rewrite in_union, in_single, !in_interval. lia.
Qed.

(** * Moves *)
(** What a digit says of a rest of [i] vertices on one side and [j] on the other. *)
Definition sides (d i j : N) : bool :=
  if (i =? 0) && (j =? 0) then N.testbit d 0
  else if (i =? 0) || (j =? 0) then N.testbit d 1 else N.testbit d 2.

Lemma allows_sides n a d i k j : 0 < k -> a + i + k + j <= n ->
  allows (path n) d (interval a (i + k + j) ∖ interval (a + i) k) = sides d i j.
Proof.
  intros some bound.
  assert (rest : interval a (i + k + j) ∖ interval (a + i) k =
                 interval a i ∪ interval (a + i + k) j).
  { apply set_ext. intro v. rewrite in_minus, in_union, !in_interval. lia. }
  rewrite rest. unfold allows, sides.
  destruct (N.eqb_spec i 0) as [-> | left_some]; destruct (N.eqb_spec j 0) as [-> | right_some];
    simpl andb; simpl orb; cbv iota; rewrite ?interval_empty, ?N.lor_0_l, ?N.lor_0_r.
  - reflexivity.
  - destruct (N.eqb_spec (interval (a + 0 + k) j) ∅) as [none |].
    + exfalso. rewrite empty_spec in none. apply (none (a + 0 + k)). rewrite in_interval. lia.
    + now rewrite interval_connected by lia.
  - destruct (N.eqb_spec (interval a i) ∅) as [none |].
    + exfalso. rewrite empty_spec in none. apply (none a). rewrite in_interval. lia.
    + now rewrite interval_connected by lia.
  - destruct (N.eqb_spec (interval a i ∪ interval (a + i + k) j) ∅) as [none |].
    + exfalso. rewrite empty_spec in none. apply (none a). rewrite in_union, in_interval. lia.
    + destruct (connected (path n) _) eqn:conn; [exfalso | reflexivity].
      assert (gap : a + i ∈ interval a i ∪ interval (a + i + k) j).
      { apply (convex n _ a (a + i) (a + i + k) conn); rewrite ?in_union, ?in_interval; lia. }
      rewrite in_union, !in_interval in gap. lia.
Qed.

Section Octal.
  Variable digits : list N.
  Notation r := (Octal digits).
  Notation value n a m := (grundy r (path n) (interval a m)).

  (** [k] vertices are taken, [i] are left before and [j] behind them. *)
  Definition split_move (m k i j : N) : Prop :=
    0 < k /\ i + k + j = m /\ sides (digit digits (N.to_nat k)) i j = true.

  Lemma path_moves n a m t : a + m <= n ->
    legal r (path n) (interval a m) t = true <->
    exists k i j, split_move m k i j /\ t = interval (a + i) k.
  Proof.
    intros bound. destruct (N.eq_dec m 0) as [-> | some].
    { rewrite interval_empty, legal_empty. split; [discriminate |].
      intros (k & i & j & (pos & sum & _) & _). lia. }
    rewrite legal_connected by (apply interval_connected; lia). split.
    - intros [sub take]. simpl in take. apply andb_true_iff in take as [conn ok].
      destruct (connected_interval n t conn) as (b & k & pos & ->).
      assert (first : a <= b < a + m) by (apply in_interval, sub, in_interval; lia).
      assert (last : a <= b + k - 1 < a + m) by (apply in_interval, sub, in_interval; lia).
      exists k, (b - a), (a + m - (b + k)). replace (a + (b - a)) with b by lia.
      split; [| reflexivity]. split; [assumption |]. split; [lia |].
      rewrite size_interval in ok. rewrite <- ok. symmetry.
      rewrite <- (allows_sides n a _ (b - a) k (a + m - (b + k))) by lia. do 2 f_equal; f_equal; lia.
    - intros (k & i & j & (pos & sum & ok) & ->). split.
      + intros v. rewrite !in_interval. lia.
      + simpl. rewrite interval_connected, size_interval by lia. simpl. subst m.
        rewrite allows_sides by lia. assumption.
  Qed.

  Lemma split_value n a m k i j : a + m <= n -> split_move m k i j ->
    grundy r (path n) (interval a m ∖ interval (a + i) k) =
    N.lxor (value n a i) (value n (a + i + k) j).
  Proof.
    intros bound (pos & sum & _). rewrite <- sprague_grundy.
    - f_equal. apply set_ext. intro v. rewrite in_minus, in_union, !in_interval. lia.
    - apply path_simple.
    - split; [intros v; rewrite !in_interval; lia |]. apply not_joined. intros u v.
      rewrite !in_interval, in_path. lia.
  Qed.

  (** The value of an interval depends on its length alone. *)
  Lemma value_interval m : forall n a n' a', a + m <= n -> a' + m <= n' ->
    value n a m = value n' a' m.
  Proof.
    induction m as [m IH] using (well_founded_induction N.lt_wf_0).
    intros n a n' a' bound bound'.
    assert (same : forall k i j, split_move m k i j ->
      N.lxor (value n a i) (value n (a + i + k) j) =
      N.lxor (value n' a' i) (value n' (a' + i + k) j)).
    { intros k i j (pos & sum & _). f_equal; apply IH; lia. }
    apply grundy_unique.
    - intros t ok. apply path_moves in ok as (k & i & j & split & ->); [| assumption].
      rewrite (split_value n a m k i j bound split), (same k i j split).
      rewrite <- (split_value n' a' m k i j bound' split). apply grundy_not.
      apply path_moves; eauto 6.
    - intros w less. apply grundy_reach in less as (t & ok & <-).
      apply path_moves in ok as (k & i & j & split & ->); [| assumption].
      exists (interval (a + i) k). split; [apply path_moves; eauto 6 |].
      rewrite (split_value n a m k i j bound split), (same k i j split).
      now rewrite (split_value n' a' m k i j bound' split).
  Qed.

  (** The recursion of heap games. *)
  Notation G n := (path_value r n).

  Lemma path_value_interval n a m : a + m <= n -> value n a m = G m.
  Proof.
    intros bound. unfold path_value. rewrite vertices_interval. apply value_interval; lia.
  Qed.

  Lemma path_value_unique m v :
    (forall k i j, split_move m k i j -> N.lxor (G i) (G j) <> v) ->
    (forall w, w < v -> exists k i j, split_move m k i j /\ N.lxor (G i) (G j) = w) -> G m = v.
  Proof.
    assert (after : forall k i j, split_move m k i j ->
      grundy r (path m) (interval 0 m ∖ interval (0 + i) k) = N.lxor (G i) (G j)).
    { intros k i j split. rewrite (split_value m 0 m k i j) by (lia || assumption).
      destruct split as (pos & sum & _). f_equal; apply path_value_interval; lia. }
    intros never reached. unfold path_value at 1. rewrite vertices_interval. apply grundy_unique.
    - intros t ok. apply path_moves in ok as (k & i & j & split & ->); [| lia].
      rewrite (after k i j split). now apply (never k).
    - intros w less. destruct (reached w less) as (k & i & j & split & <-).
      exists (interval (0 + i) k). split; [apply path_moves; [lia | eauto 6] | now apply after].
  Qed.

  Lemma path_value_never m k i j : split_move m k i j -> N.lxor (G i) (G j) <> G m.
  Proof.
    intros split same. pose proof split as (pos & sum & _).
    assert (ok : legal r (path m) (interval 0 m) (interval (0 + i) k) = true)
      by (apply path_moves; [lia | eauto 6]).
    apply (grundy_not _ _ _ _ ok). rewrite (split_value m 0 m k i j) by (lia || assumption).
    rewrite !path_value_interval by lia. exact same.
  Qed.

  Lemma path_value_reach m w : w < G m ->
    exists k i j, split_move m k i j /\ N.lxor (G i) (G j) = w.
  Proof.
    unfold path_value at 1. rewrite vertices_interval. intros less.
    apply grundy_reach in less as (t & ok & <-).
    apply path_moves in ok as (k & i & j & split & ->); [| lia].
    exists k, i, j. split; [assumption |]. rewrite (split_value m 0 m k i j) by (lia || assumption).
    destruct split as (pos & sum & _). rewrite !path_value_interval by lia. reflexivity.
  Qed.

  (** * Guy and Smith *)
  Notation t := (N.of_nat (length digits)).

  Lemma split_small m k i j : split_move m k i j -> k <= t.
  Proof.
    intros (pos & _ & ok). destruct (N.le_gt_cases k t); [assumption | exfalso].
    unfold digit in ok. rewrite nth_overflow in ok by lia. unfold sides in ok.
    rewrite !N.bits_0 in ok.
    now destruct ((i =? 0) && (j =? 0)), ((i =? 0) || (j =? 0)).
  Qed.

  Definition splits : bool := existsb (fun d => N.testbit d 2) digits.

  Lemma one_side m k i j : splits = false -> split_move m k i j -> i = 0 \/ j = 0.
  Proof.
    intros none (_ & _ & ok). unfold sides in ok.
    destruct (N.eqb_spec i 0), (N.eqb_spec j 0); auto. simpl in ok. exfalso.
    apply not_true_iff_false in none. apply none. apply existsb_exists.
    exists (digit digits (N.to_nat k)). split; [| assumption]. unfold digit in *.
    destruct (nth_in_or_default (pred (N.to_nat k)) digits 0) as [| zero]; [assumption |].
    rewrite zero, N.bits_0 in ok. discriminate.
  Qed.

  Lemma sides_same d i j i' j' : (i = 0 <-> i' = 0) -> (j = 0 <-> j' = 0) ->
    sides d i j = sides d i' j'.
  Proof.
    intros same same'. unfold sides.
    destruct (N.eqb_spec i 0), (N.eqb_spec i' 0), (N.eqb_spec j 0), (N.eqb_spec j' 0);
      try reflexivity; exfalso; tauto.
  Qed.

  (** How far the values must be compared. *)
  Definition window (p e : N) : N := if splits then 2 * e + p + t else e + t.

  Theorem guy_smith p e : 0 < e -> 0 < p ->
    (forall n, e <= n < window p e -> G (n + p) = G n) -> forall n, e <= n -> G (n + p) = G n.
  Proof.
    intros pos_e pos_p checked n.
    induction n as [n IH] using (well_founded_induction N.lt_wf_0). intros start.
    destruct (N.lt_ge_cases n (window p e)) as [| large]; [auto |].
    assert (wide : e + t <= n) by (unfold window in large; destruct splits; lia).
    (* the larger side is in the periodic part *)
    assert (up : forall k i j, split_move n k i j -> j <= i -> e <= i).
    { intros k i j split le. pose proof (split_small _ _ _ _ split).
      pose proof (one_side n k i j) as zero. unfold window in large.
      destruct splits; [destruct split; lia |].
      destruct (zero eq_refl split); destruct split; lia. }
    assert (down : forall k i j, split_move (n + p) k i j -> j <= i -> e + p <= i).
    { intros k i j split le. pose proof (split_small _ _ _ _ split).
      pose proof (one_side (n + p) k i j) as zero. unfold window in large.
      destruct splits; [destruct split; lia |].
      destruct (zero eq_refl split); destruct split; lia. }
    assert (flip : forall m k i j, split_move m k i j -> split_move m k j i).
    { intros m k i j (pos & sum & ok). split; [assumption |]. split; [lia |].
      rewrite <- ok. unfold sides. rewrite (andb_comm (j =? 0)), (orb_comm (j =? 0)). reflexivity. }
    assert (forward : forall k i j, split_move n k i j -> j <= i ->
      split_move (n + p) k (i + p) j /\ N.lxor (G (i + p)) (G j) = N.lxor (G i) (G j)).
    { intros k i j split le. pose proof (up k i j split le). destruct split as (pos & sum & ok).
      split; [| now rewrite IH by lia]. split; [assumption |]. split; [lia |].
      rewrite <- ok. apply sides_same; lia. }
    assert (backward : forall k i j, split_move (n + p) k i j -> j <= i ->
      split_move n k (i - p) j /\ N.lxor (G (i - p)) (G j) = N.lxor (G i) (G j)).
    { intros k i j split le. pose proof (down k i j split le). destruct split as (pos & sum & ok).
      split.
      - split; [assumption |]. split; [lia |]. rewrite <- ok. apply sides_same; lia.
      - rewrite <- (IH (i - p)) by lia. now replace (i - p + p) with i by lia. }
    apply path_value_unique.
    - intros k i j split. destruct (N.le_ge_cases j i) as [le | le].
      + destruct (backward k i j split le) as [split' <-]. now apply (path_value_never n k).
      + apply flip in split. destruct (backward k j i split le) as [split' same].
        rewrite N.lxor_comm, <- same. now apply (path_value_never n k).
    - intros w less. apply path_value_reach in less as (k & i & j & split & <-).
      destruct (N.le_ge_cases j i) as [le | le].
      + destruct (forward k i j split le) as [split' same]. exists k, (i + p), j. auto.
      + apply flip in split. destruct (forward k j i split le) as [split' same].
        exists k, (j + p), i. split; [assumption |]. now rewrite same, N.lxor_comm.
  Qed.
End Octal.
