(** A table of the values of an octal game on paths, and the period that it proves. *)
From Coq Require Import NArith List Bool Lia.
From Graze Require Import Games Sets Text Paths.
Import ListNotations.
Open Scope N_scope.

(** * The programs *)

(** The numbers from [a] on, [n] of them. *)
Definition numbers (a n : N) : list N := map N.of_nat (seq (N.to_nat a) (N.to_nat n)).

Definition look (table : NM.t N) (n : N) : N :=
  match NM.find n table with Some v => v | None => 0 end.

Section Programs.
  Variable digits : list N.

  (** The values of the options of a path with [n] vertices, as a set: [k] vertices are taken. *)
  Definition options_of_size (table : NM.t N) (n d k : N) (seen : N) : N :=
    if (d =? 0) || (n <? k) then seen
    else fold_left (fun seen i =>
           let j := n - k - i in
           if sides d i j then single (N.lxor (look table i) (look table j)) ∪ seen else seen)
           (numbers 0 (n - k + 1)) seen.
  Fixpoint option_values (table : NM.t N) (n : N) (ds : list N) (k seen : N) : N :=
    match ds with
    | [] => seen
    | d :: ds => option_values table n ds (k + 1) (options_of_size table n d k seen)
    end.

  (** Values beyond this are refused: sets of them would be large. *)
  Definition most_value : N := 2 ^ 15.

  Fixpoint check_values (vs : list N) (n : N) (table : NM.t N) : option (N * NM.t N) :=
    match vs with
    | [] => Some (n, table)
    | v :: vs =>
        let seen := option_values table n digits 1 ∅ in
        if (v <? most_value) && negb (N.testbit seen v) && subset (N.ones v) seen
        then check_values vs (n + 1) (NM.add n v table) else None
    end.

  (** The values repeat from [a] on, as far as [b]; all of them are in the table. *)
  Definition repeats (table : NM.t N) (count p a b : N) : bool :=
    (b + p <=? count) &&
    forallb (fun n => look table (n + p) =? look table n) (numbers a (b - a)).

  (** No shorter shift maps the cycle from [e] on to itself. *)
  Definition no_shorter (table : NM.t N) (p e : N) : bool :=
    forallb (fun q => existsb (fun i =>
      negb (look table (e + (i + q) mod p) =? look table (e + i))) (numbers 0 p))
      (numbers 1 (p - 1)).

  (** The table, with the period [p0] behind [last], proves the period [p] from [e] on. *)
  Definition proves_period (p e p0 last : N) (vs : list N) : bool :=
    match check_values vs 0 (NM.empty N) with
    | None => false
    | Some (count, table) =>
        (0 <? p) && (0 <? p0) &&
        repeats table count p0 (last + 1) (window digits p0 (last + 1)) &&
        repeats table count p e (last + p0 + 1) &&
        (e <=? last + 1) && (e + p <=? count) &&
        ((e =? 0) || negb (look table (e - 1 + p) =? look table (e - 1))) &&
        no_shorter table p e
    end.
End Programs.

(** * Why *)
Lemma in_numbers a n x : In x (numbers a n) <-> a <= x < a + n.
Proof.
  unfold numbers. rewrite in_map_iff. split.
  - intros (m & <- & mem). apply in_seq in mem. lia.
  - intros inside. exists (N.to_nat x). rewrite in_seq. lia.
Qed.

Lemma options_of_size_spec table n d k seen w : 0 < k ->
  w ∈ options_of_size table n d k seen <->
  w ∈ seen \/ exists i j, i + k + j = n /\ sides d i j = true /\
                          N.lxor (look table i) (look table j) = w.
Proof.
  intros pos. unfold options_of_size.
  destruct (N.eqb_spec d 0) as [-> | some]; simpl.
  { split; [auto |]. intros [| (i & j & _ & no & _)]; [assumption |]. unfold sides in no.
    rewrite !N.bits_0 in no. now destruct ((i =? 0) && (j =? 0)), ((i =? 0) || (j =? 0)). }
  destruct (N.ltb_spec n k) as [short | long].
  { split; [auto |]. intros [| (i & j & sum & _)]; [assumption | lia]. }
  assert (claim : forall l seen,
    w ∈ fold_left (fun seen i => let j := n - k - i in
          if sides d i j then single (N.lxor (look table i) (look table j)) ∪ seen else seen)
          l seen <->
    w ∈ seen \/ exists i, In i l /\ sides d i (n - k - i) = true /\
                          N.lxor (look table i) (look table (n - k - i)) = w).
  { induction l as [| i l IH]; intro seen'; simpl.
    - split; [auto | intros [| (i & [] & _)]; assumption].
    - rewrite IH. destruct (sides d i (n - k - i)) eqn:ok; sets; split.
      + intros [[-> |] | (i' & mem & rest)];
          [right; exists i; auto | auto | right; exists i'; auto].
      + intros [| (i' & [<- | mem] & ok' & rest)];
          [auto | left; left; auto | right; exists i'; auto].
      + intros [| (i' & mem & rest)]; [auto | right; exists i'; auto].
      + intros [| (i' & [<- | mem] & ok' & rest)]; [auto | congruence | right; exists i'; auto]. }
  rewrite claim. split; (intros [| found]; [auto | right]).
  - destruct found as (i & mem & ok & same). apply in_numbers in mem.
    exists i, (n - k - i). split; [lia | auto].
  - destruct found as (i & j & sum & ok & same). exists i.
    replace (n - k - i) with j by lia. rewrite in_numbers. split; [lia | auto].
Qed.

Lemma option_values_spec table n w : forall ds k seen, 0 < k ->
  w ∈ option_values table n ds k seen <->
  w ∈ seen \/ exists m i j, i + (k + N.of_nat m) + j = n /\
    sides (nth m ds 0) i j = true /\ N.lxor (look table i) (look table j) = w.
Proof.
  induction ds as [| d ds IH]; intros k seen pos; cbn [option_values].
  - split; [auto |]. intros [| (m & i & j & _ & no & _)]; [assumption |].
    replace (nth m [] 0) with 0 in no by (now destruct m). unfold sides in no.
    rewrite !N.bits_0 in no. now destruct ((i =? 0) && (j =? 0)), ((i =? 0) || (j =? 0)).
  - rewrite IH, options_of_size_spec by lia. split.
    + intros [[| (i & j & sum & rest)] | (m & i & j & sum & rest)]; [auto | |].
      * right. exists 0%nat, i, j. split; [simpl; lia | assumption].
      * right. exists (S m), i, j. split; [lia | assumption].
    + intros [| ([| m] & i & j & sum & rest)]; [auto | |].
      * left. right. exists i, j. split; [simpl in sum; lia | assumption].
      * right. exists m, i, j. split; [lia | assumption].
Qed.

Section Proofs.
  Variable digits : list N.
  Notation G n := (path_value (Octal digits) n).

  Lemma check_values_true vs : forall n table count table',
    (forall i, i < n -> look table i = G i) ->
    check_values digits vs n table = Some (count, table') ->
    forall i, i < count -> look table' i = G i.
  Proof.
    induction vs as [| v vs IH]; intros n table count table' known found.
    - simpl in found. injection found as <- <-. assumption.
    - cbn [check_values] in found. cbv zeta in found.
      set (seen := option_values table n digits 1 ∅) in found.
      destruct (_ && _) eqn:good; [| discriminate].
      rewrite !andb_true_iff, negb_true_iff, subset_spec in good.
      destruct good as [[_ out] below].
      assert (options : forall w, w ∈ seen <->
        exists k i j, split_move digits n k i j /\ N.lxor (G i) (G j) = w).
      { intro w. unfold seen. rewrite option_values_spec by lia. sets. split.
        - intros [[] | (m & i & j & sum & ok & same)]. exists (1 + N.of_nat m), i, j.
          split; [| now rewrite <- !known by lia]. split; [lia |]. split; [assumption |].
          unfold digit. now replace (pred (N.to_nat (1 + N.of_nat m))) with m by lia.
        - intros (k & i & j & (pos & sum & ok) & same). right.
          exists (pred (N.to_nat k)), i, j. split; [lia |]. split; [exact ok |].
          now rewrite !known by lia. }
      revert found. apply IH. intros i less. unfold look. rewrite NMFacts.add_o.
      destruct (NMFacts.eq_dec n i) as [same | other].
      + assert (n = i) by exact same. subst i. symmetry. apply path_value_unique.
        * intros k i j split same'. apply not_true_iff_false in out. apply out.
          apply options. eauto 6.
        * intros w small. apply options. apply below. now apply N.ones_spec_low.
      + apply known. assert (n <> i) by exact other. lia.
  Qed.

  Lemma multiples p e : (forall n, e <= n -> G (n + p) = G n) ->
    forall m n, e <= n -> G (n + m * p) = G n.
  Proof.
    intros period. induction m as [| m IH] using N.peano_ind; intros n start.
    - f_equal. lia.
    - replace (n + N.succ m * p) with (n + m * p + p) by lia. rewrite period by lia. now apply IH.
  Qed.

  Lemma least_numbers p e : 0 < p -> (forall n, e <= n -> G (n + p) = G n) ->
    (e = 0 \/ G (e - 1 + p) <> G (e - 1)) ->
    (forall q, 0 < q < p -> exists n, e <= n /\ G (n + q) <> G n) ->
    path_period (Octal digits) p e.
  Proof.
    intros pos period first shorter. split; [assumption |]. split; [assumption |].
    intros p' e' pos' period'. split.
    - destruct (N.le_gt_cases p p') as [| less]; [assumption | exfalso].
      destruct (shorter p') as (n & start & differ); [lia |]. apply differ.
      rewrite <- (multiples p e period e' (n + p')) by lia.
      replace (n + p' + e' * p) with (n + e' * p + p') by lia.
      rewrite period' by nia. now apply (multiples p e period).
    - destruct (N.le_gt_cases e e') as [| less]; [assumption | exfalso].
      destruct first as [| differ]; [lia |]. apply differ.
      rewrite <- (multiples p' e' period' p (e - 1)) by lia.
      rewrite <- (multiples p e period (p' - 1) (e - 1 + p)) by lia. f_equal. nia.
  Qed.

  Lemma repeats_true table count p a b :
    (forall i, i < count -> look table i = G i) -> repeats table count p a b = true ->
    forall n, a <= n < b -> G (n + p) = G n.
  Proof.
    intros known. unfold repeats. rewrite andb_true_iff, N.leb_le, forallb_forall.
    intros [bound all] n inside. specialize (all n). rewrite in_numbers, N.eqb_eq in all.
    rewrite <- !known by lia. apply all. lia.
  Qed.

  Theorem proves_period_true p e p0 last vs :
    proves_period digits p e p0 last vs = true -> path_period (Octal digits) p e.
  Proof.
    unfold proves_period.
    destruct (check_values digits vs 0 (NM.empty N)) as [[count table] |] eqn:found;
      [| discriminate].
    assert (known : forall i, i < count -> look table i = G i)
      by (apply (check_values_true vs 0 (NM.empty N)); [intros i no; lia | assumption]).
    rewrite !andb_true_iff, orb_true_iff, negb_true_iff, !N.ltb_lt, !N.leb_le, N.eqb_eq, N.eqb_neq.
    intros [[[[[[[pos pos0] tail] cycle] start] fits] first] shorter].
    pose proof (repeats_true _ _ _ _ _ known tail) as checked.
    pose proof (guy_smith digits p0 (last + 1) ltac:(lia) pos0 checked) as far.
    pose proof (repeats_true _ _ _ _ _ known cycle) as near.
    assert (period : forall n, e <= n -> G (n + p) = G n).
    { intros n Hn. destruct (N.lt_ge_cases n (last + p0 + 1)) as [| large]; [auto |].
      (* goes back by multiples of p0 to n0 *)
      pose (m := (n - (last + 1)) / p0). pose (n0 := last + 1 + (n - (last + 1)) mod p0).
      assert (back : n = n0 + m * p0).
      { unfold n0, m. pose proof (N.div_mod (n - (last + 1)) p0). lia. }
      assert (place : last + 1 <= n0 < last + p0 + 1).
      { unfold n0. pose proof (N.mod_lt (n - (last + 1)) p0 ltac:(lia)) as small. revert small.
        generalize ((n - (last + 1)) mod p0). clear. lia. }
      clearbody m n0. rewrite back. replace (n0 + m * p0 + p) with (n0 + p + m * p0) by lia.
      rewrite !(multiples p0 (last + 1) far) by lia.
      apply near. lia. }
    apply least_numbers; [assumption | assumption | |].
    - destruct (N.eq_dec e 0); [now left | right]. destruct first as [| differ]; [contradiction |].
      now rewrite <- !known by lia.
    - intros q inside. unfold no_shorter in shorter. rewrite forallb_forall in shorter.
      specialize (shorter q). rewrite in_numbers in shorter.
      specialize (shorter ltac:(lia)). apply existsb_exists in shorter as (i & mem & differ).
      apply in_numbers in mem. apply negb_true_iff, N.eqb_neq in differ.
      pose proof (N.mod_lt (i + q) p ltac:(lia)).
      rewrite !known in differ by lia. exists (e + i). split; [lia |]. intros same. apply differ.
      rewrite <- same, <- (multiples p e period ((i + q) / p) (e + (i + q) mod p))
        by apply N.le_add_r.
      f_equal. pose proof (N.div_mod (i + q) p ltac:(lia)) as whole. revert whole.
      generalize ((i + q) / p), ((i + q) mod p). clear. intros a b whole. nia.
  Qed.
End Proofs.
