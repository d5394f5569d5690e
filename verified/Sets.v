(** Sets of vertices as numbers: what membership in unions, differences, … means, and sizes. *)
From Coq Require Import NArith List Bool Lia Permutation Wf_nat.
From Graze Require Import Games.
Import ListNotations.
Open Scope N_scope.

#[global] Arguments N.lor : simpl never.
#[global] Arguments N.land : simpl never.
#[global] Arguments N.ldiff : simpl never.
#[global] Arguments N.lxor : simpl never.
#[global] Arguments N.testbit : simpl never.
#[global] Arguments single : simpl never.
#[global] Arguments elements : simpl never.
#[global] Arguments size : simpl never.

Lemma set_ext a b : (forall v, v ∈ a <-> v ∈ b) -> a = b.
Proof.
  intros same. apply N.bits_inj. intro v. specialize (same v).
  destruct (N.testbit a v), (N.testbit b v); intuition congruence.
Qed.

Lemma in_union v a b : v ∈ a ∪ b <-> v ∈ a \/ v ∈ b.
Proof. rewrite N.lor_spec. apply orb_true_iff. Qed.

Lemma in_inter v a b : v ∈ a ∩ b <-> v ∈ a /\ v ∈ b.
Proof. rewrite N.land_spec. apply andb_true_iff. Qed.

Lemma in_minus v a b : v ∈ a ∖ b <-> v ∈ a /\ ~ v ∈ b.
Proof. rewrite N.ldiff_spec, andb_true_iff, negb_true_iff, not_true_iff_false. tauto. Qed.

Lemma in_empty v : v ∈ ∅ <-> False.
Proof. rewrite N.bits_0. intuition congruence. Qed.

Lemma in_single v u : v ∈ single u <-> v = u.
Proof.
  unfold single. rewrite N.shiftl_1_l, N.pow2_bits_eqb, N.eqb_eq. intuition congruence.
Qed.

Lemma in_vertices g v : v ∈ vertices g <-> v < order g.
Proof.
  unfold vertices. destruct (N.lt_ge_cases v (order g)) as [low | high].
  - rewrite N.ones_spec_low; tauto.
  - rewrite N.ones_spec_high by assumption. split; [discriminate | lia].
Qed.

Lemma in_dec v s : v ∈ s \/ ~ v ∈ s.
Proof. destruct (N.testbit s v); intuition congruence. Qed.

Lemma empty_or_member s : s = ∅ \/ exists v, v ∈ s.
Proof.
  destruct (N.eq_dec s 0) as [-> | some]; [now left | right].
  exists (N.log2 s). now apply N.bit_log2.
Qed.

Lemma empty_spec s : s = ∅ <-> forall v, ~ v ∈ s.
Proof.
  split.
  - intros -> v. now rewrite in_empty.
  - intros none. destruct (empty_or_member s) as [| [v mem]]; [assumption | destruct (none v mem)].
Qed.

Lemma subset_spec a b : subset a b = true <-> forall v, v ∈ a -> v ∈ b.
Proof.
  unfold subset. rewrite N.eqb_eq, empty_spec. split; intros H v; specialize (H v).
  - rewrite in_minus in H. destruct (in_dec v b); tauto.
  - rewrite in_minus. tauto.
Qed.

#[export] Hint Rewrite in_union in_inter in_minus in_empty in_single : sets.
Ltac sets := autorewrite with sets in *.
(** Equal sets have the same members. *)
Ltac ext v := apply set_ext; intro v; sets.

(** * Elements and sizes *)
Lemma size_nat_gt s v : v ∈ s -> (N.to_nat v < N.size_nat s)%nat.
Proof.
  intros mem.
  assert (some : s <> 0) by (intros ->; now rewrite in_empty in mem).
  assert (low : v < N.size s).
  { rewrite N.size_log2 by assumption.
    destruct (N.lt_ge_cases (N.log2 s) v) as [high |]; [| lia].
    rewrite N.bits_above_log2 in mem by assumption. discriminate. }
  assert (same : N.of_nat (N.size_nat s) = N.size s).
  { destruct s as [| p]; [reflexivity |]. simpl. clear. induction p; simpl; lia. }
  lia.
Qed.

Lemma in_elements v s : In v (elements s) <-> v ∈ s.
Proof.
  unfold elements. rewrite filter_In, in_map_iff. split; [tauto |]. intros mem. split; [| assumption].
  exists (N.to_nat v). rewrite N2Nat.id. split; [reflexivity |].
  apply in_seq. apply size_nat_gt in mem. lia.
Qed.

Lemma nodup_elements s : NoDup (elements s).
Proof.
  apply NoDup_filter. apply FinFun.Injective_map_NoDup; [| apply seq_NoDup].
  intros a b. apply Nat2N.inj.
Qed.

Lemma size_of_list s l : NoDup l -> (forall v, In v l <-> v ∈ s) -> size s = length l.
Proof.
  intros distinct same. apply Permutation_length, NoDup_Permutation;
    [apply nodup_elements | assumption |].
  intro v. now rewrite in_elements, same.
Qed.

Lemma size_le a b : (forall v, v ∈ a -> v ∈ b) -> (size a <= size b)%nat.
Proof.
  intros sub. apply NoDup_incl_length; [apply nodup_elements |].
  intros v. rewrite !in_elements. apply sub.
Qed.

Lemma size_add v s : ~ v ∈ s -> size (single v ∪ s) = S (size s).
Proof.
  intros fresh. apply (size_of_list _ (v :: elements s)).
  - constructor; [now rewrite in_elements | apply nodup_elements].
  - intro u. simpl. rewrite in_elements. sets. split; intros [|]; auto.
Qed.

Lemma minus_add v s : v ∈ s -> s = single v ∪ (s ∖ single v).
Proof. intros mem. ext u. destruct (N.eq_dec u v) as [-> |]; tauto. Qed.

Lemma size_minus_one v s : v ∈ s -> size s = S (size (s ∖ single v)).
Proof.
  intros mem. rewrite (minus_add v s mem) at 1. apply size_add. sets. tauto.
Qed.

Lemma size_lt v a b : (forall u, u ∈ a -> u ∈ b) -> v ∈ b -> ~ v ∈ a -> (size a < size b)%nat.
Proof.
  intros sub mem out. rewrite (size_minus_one v b mem). apply le_n_S, size_le.
  intros u Hu. sets. split; [auto | intros ->; tauto].
Qed.

Lemma size_0 s : size s = 0%nat -> s = ∅.
Proof.
  intros none. destruct (empty_or_member s) as [| [v mem]]; [assumption |].
  rewrite (size_minus_one v s mem) in none. discriminate.
Qed.

Lemma size_empty : size ∅ = 0%nat.
Proof. reflexivity. Qed.

Lemma size_single v : size (single v) = 1%nat.
Proof.
  apply (size_of_list _ [v]); [repeat constructor; simpl; tauto |].
  intro u. sets. simpl. intuition congruence.
Qed.

Lemma size_minus a t : (forall v, v ∈ t -> v ∈ a) -> (size (a ∖ t) + size t = size a)%nat.
Proof.
  intros sub. symmetry.
  change (size a = (length (elements (a ∖ t)) + length (elements t))%nat). rewrite <- app_length.
  apply size_of_list.
  - assert (disjoint : forall l, NoDup l -> (forall v, In v l -> ~ v ∈ t) -> NoDup (l ++ elements t)).
    { intro l. induction l as [| v l IH]; simpl; intros nd out; [apply nodup_elements |].
      inversion nd; subst. constructor; [| apply IH; auto].
      rewrite in_app_iff, in_elements. intros [|]; [tauto |]. now apply (out v); [left |]. }
    apply disjoint; [apply nodup_elements |]. intro v. rewrite in_elements. sets. tauto.
  - intro v. rewrite in_app_iff, !in_elements. sets. destruct (in_dec v t); [| tauto].
    specialize (sub v). tauto.
Qed.

Lemma same_size_equal a b : (forall v, v ∈ a -> v ∈ b) -> size a = size b -> a = b.
Proof.
  intros sub same. ext v. split; [auto |]. intros mem. destruct (in_dec v a); [assumption |].
  pose proof (size_lt v a b sub mem H). lia.
Qed.

(** Induction on the size of a set. *)
Lemma size_induction (P : N -> Prop) :
  (forall s, (forall s', (size s' < size s)%nat -> P s') -> P s) -> forall s, P s.
Proof.
  intros step. apply (well_founded_induction (well_founded_ltof N size)). exact step.
Qed.

(** * Subsets *)
Lemma in_sublists l t : In t (sublists l) <-> forall v, v ∈ t -> In v l.
Proof.
  revert t. induction l as [| u l IH]; intro t; simpl.
  - split.
    + intros [<- | []] v. now rewrite in_empty.
    + intros none. left. symmetry. now apply empty_spec.
  - rewrite in_app_iff, in_map_iff. split.
    + intros [old | [t' [<- old]]] v mem; rewrite IH in old; [auto |].
      sets. destruct mem as [-> | mem]; auto.
    + intros within. destruct (in_dec u t) as [mem | out].
      * right. exists (t ∖ single u). split; [symmetry; now apply minus_add |].
        apply IH. intros v Hv. sets. destruct (within v); intuition congruence.
      * left. apply IH. intros v Hv. destruct (within v Hv) as [-> |]; tauto.
Qed.

Lemma in_subsets s t : In t (subsets s) <-> forall v, v ∈ t -> v ∈ s.
Proof. unfold subsets. rewrite in_sublists. split; intros H v mem; now apply in_elements, H. Qed.
