(** Pairing strategies: a player who answers every move by its image under an automorphism of
    order two moves last. Proved for Grim, Arc-Kayles and Node-Kayles. *)
From Coq Require Import NArith List Bool Lia.
From Graze Require Import Games Sets Components Values Enumerate.
Import ListNotations.
Open Scope N_scope.

(** * The moves of three games in plain words *)
Section Plain.
  Variable g : graph.
  Hypothesis good : simple g.
  Notation within s := (forall v, v ∈ s -> v ∈ vertices g).

  Lemma component_exists s v : within s -> v ∈ s -> exists c, component g s c = true /\ v ∈ c.
  Proof.
    intros sub Hv. exists (component_of g (S (size (vertices g))) s v).
    apply component_of_spec; auto.
  Qed.

  Lemma connected_pair u v : v ∈ nbr g u -> connected g (single u ∪ single v) = true.
  Proof.
    intros edge. apply (connected_more g _ _ good); [apply connected_single |].
    intros y Hy. exists u. sets. now subst.
  Qed.

  Lemma edge_distinct u v : v ∈ nbr g u -> u <> v.
  Proof. intros edge ->. now apply (proj1 (proj2 good)) in edge. Qed.

  Lemma size_pair u v : u <> v -> size (single u ∪ single v) = 2%nat.
  Proof. intros diff. rewrite size_add, size_single; [reflexivity | now sets]. Qed.

  (** Arc-Kayles: remove two adjacent vertices. *)
  Theorem arc_kayles_moves s t : within s ->
    legal arc_kayles g s t = true <->
    exists u v, u ∈ s /\ v ∈ s /\ v ∈ nbr g u /\ t = single u ∪ single v.
  Proof.
    intros sub. rewrite legal_spec. split.
    - intros (c & comp & subT & take). simpl in take. apply andb_true_iff in take as [conn ok].
      apply component_spec in comp as (subC & _ & _).
      assert (two : size t = 2%nat).
      { destruct (size t) as [| [| [| k]]]; simpl in ok; try reflexivity;
          unfold digit in ok; simpl in ok; try (destruct k; simpl in ok);
          now rewrite allows_nothing in ok. }
      destruct (connected_member g t conn) as [u Hu].
      destruct (connected_next g t (single u) conn) as (v & u' & Hu' & Hv & out & edge).
      + intros w Hw. sets. now subst.
      + exists u. now sets.
      + rewrite size_single. lia.
      + sets. subst. exists u, v. repeat split; auto. symmetry. apply same_size_equal.
        * intros w Hw. sets. destruct Hw as [-> | ->]; assumption.
        * rewrite size_pair; auto.
    - intros (u & v & Hu & Hv & edge & ->).
      destruct (component_exists s u sub Hu) as (c & comp & Hc). exists c.
      split; [assumption |]. apply component_spec in comp as (subC & conn & closed). split.
      + intros w Hw. sets. destruct Hw as [-> | ->]; [assumption |]. now apply (closed u).
      + simpl. rewrite connected_pair, size_pair by (auto using edge_distinct). simpl.
        unfold allows. destruct (_ =? _); [reflexivity |].
        now destruct (connected g (c ∖ _)).
  Qed.

  (** Grim: remove a vertex that has a neighbour. *)
  Theorem grim_moves s t : within s ->
    legal grim g s t = true <-> exists u v, u ∈ s /\ v ∈ s /\ v ∈ nbr g u /\ t = single u.
  Proof.
    intros sub. rewrite legal_spec. split.
    - intros (c & comp & subT & take). simpl in take. apply andb_true_iff in take as [conn ok].
      apply component_spec in comp as (subC & connC & _).
      assert (one : size t = 1%nat).
      { destruct (connected_member g t conn) as [u Hu].
        rewrite (size_minus_one u t Hu) in *.
        destruct (size (t ∖ single u)) as [| k]; [reflexivity |]. unfold digit in ok. simpl in ok.
        destruct k; now rewrite allows_nothing in ok. }
      destruct (connected_member g t conn) as [u Hu].
      assert (same : t = single u).
      { symmetry. apply same_size_equal; [intros w Hw; sets; now subst |].
        now rewrite size_single. }
      rewrite one in ok. subst. unfold allows in ok.
      destruct (N.eqb_spec (c ∖ single u) ∅) as [| some]; [discriminate |].
      destruct (empty_or_member (c ∖ single u)) as [| [w Hw]]; [contradiction |].
      destruct (connected_next g c (single u) connC) as (v & u' & Hu' & Hv & out & edge).
      + intros x Hx. sets. subst. now apply subT; sets.
      + exists u. now sets.
      + apply (size_lt w); [intros x Hx; sets; subst; now apply subT; sets | | ]; sets; tauto.
      + sets. subst. exists u, v. repeat split; auto. apply subC, subT. now sets.
    - intros (u & v & Hu & Hv & edge & ->).
      destruct (component_exists s u sub Hu) as (c & comp & Hc). exists c.
      split; [assumption |]. apply component_spec in comp as (subC & conn & closed). split.
      + intros w Hw. sets. now subst.
      + simpl. rewrite connected_single, size_single. simpl. unfold allows.
        assert (some : c ∖ single u <> ∅).
        { intros none. rewrite empty_spec in none. apply (none v). sets.
          split; [now apply (closed u) |]. intros ->. now apply edge_distinct in edge. }
        apply N.eqb_neq in some. rewrite some. now destruct (connected g (c ∖ _)).
  Qed.

  (** Node-Kayles: remove a vertex and its neighbours. *)
  Theorem node_kayles_moves s t : within s ->
    legal NodeKayles g s t = true <-> exists v, v ∈ s /\ t = around g s v.
  Proof.
    intros sub.
    assert (same : forall c v, component g s c = true -> v ∈ c -> around g c v = around g s v).
    { intros c v comp Hv. apply component_spec in comp as (subC & _ & closed).
      unfold around. ext w. specialize (closed v w Hv). specialize (subC w). tauto. }
    rewrite legal_spec. split.
    - intros (c & comp & subT & take). simpl in take.
      apply existsb_exists in take as (v & Hv & eq). apply N.eqb_eq in eq as <-.
      rewrite in_elements in Hv. exists v. split; [| now apply same].
      apply component_spec in comp. now apply comp.
    - intros (v & Hv & ->). destruct (component_exists s v sub Hv) as (c & comp & Hc).
      exists c. split; [assumption |]. rewrite <- (same c v) by assumption. split.
      + now apply around_within.
      + simpl. apply existsb_exists. exists v. now rewrite in_elements, N.eqb_refl.
  Qed.
End Plain.

(** * The theorem *)

(** If every move can be answered so that a property of the position comes back, the player to
    move loses. *)
Theorem answered r g (P : N -> Prop) :
  (forall s t, P s -> legal r g s t = true ->
     exists t', legal r g (s ∖ t) t' = true /\ P ((s ∖ t) ∖ t')) ->
  forall s, P s -> grundy r g s = 0.
Proof.
  intros answer s. induction s as [s IH] using size_induction. intros HP.
  apply grundy_unique; [| intros w Hw; lia].
  intros t ok zero. destruct (answer s t HP ok) as (t' & ok' & HP').
  apply (grundy_not r g (s ∖ t) t' ok'). rewrite zero. apply IH; [| assumption].
  apply legal_shrinks in ok, ok'. lia.
Qed.

Section Pairing.
  Variables (g : graph) (image : N -> N).
  Hypothesis good : simple g.

  (** [image] is an automorphism of order two of the position [s] that moves every vertex to one
      that is neither the same nor adjacent. *)
  Definition paired (s : N) : Prop :=
    (forall v, v ∈ s -> v ∈ vertices g) /\
    (forall v, v ∈ s -> image v ∈ s /\ image (image v) = v) /\
    (forall v, v ∈ s -> image v <> v /\ ~ image v ∈ nbr g v) /\
    (forall u v, u ∈ s -> v ∈ s -> v ∈ nbr g u -> image v ∈ nbr g (image u)).

  Lemma paired_minus s t t' :
    paired s -> (forall v, v ∈ s -> v ∈ t -> image v ∈ t') ->
    (forall v, v ∈ s -> v ∈ t' -> image v ∈ t) -> paired ((s ∖ t) ∖ t').
  Proof.
    intros (sub & inv & far & edges) there back.
    assert (inside : forall v, v ∈ (s ∖ t) ∖ t' -> v ∈ s) by (intro v; sets; tauto).
    split; [| split; [| split]]; eauto.
    intros v Hv. destruct (inv v (inside v Hv)) as [mem twice]. split; [| assumption]. sets.
    repeat split; auto.
    - intros Ht. apply there in Ht; [| assumption]. rewrite twice in Ht. tauto.
    - intros Ht. apply back in Ht; [| assumption]. rewrite twice in Ht. tauto.
  Qed.

  Lemma answer_arc_kayles s t : paired s -> legal arc_kayles g s t = true ->
    exists t', legal arc_kayles g (s ∖ t) t' = true /\ paired ((s ∖ t) ∖ t').
  Proof.
    intros pair ok. pose proof pair as (sub & inv & far & edges).
    apply arc_kayles_moves in ok as (u & v & Hu & Hv & edge & ->); auto.
    exists (single (image u) ∪ single (image v)). split.
    - apply arc_kayles_moves; auto; [intros w Hw; sets; apply sub; tauto |].
      exists (image u), (image v). sets.
      destruct (inv u Hu) as [Hu' twice_u], (inv v Hv) as [Hv' twice_v].
      destruct (far u Hu) as [diff_u away_u], (far v Hv) as [diff_v away_v].
      repeat split; auto.
      + intros [same | same]; [auto |]. rewrite same in away_u. auto.
      + intros [same | same]; [| auto]. rewrite same in away_v. apply away_v.
        now apply (proj1 good).
    - apply paired_minus; [assumption | |].
      + intros w Hw Ht. sets. destruct Ht as [-> | ->]; auto.
      + intros w Hw Ht. sets. destruct Ht as [-> | ->]; [left | right]; now apply inv.
  Qed.

  Lemma answer_grim s t : paired s -> legal grim g s t = true ->
    exists t', legal grim g (s ∖ t) t' = true /\ paired ((s ∖ t) ∖ t').
  Proof.
    intros pair ok. pose proof pair as (sub & inv & far & edges).
    apply grim_moves in ok as (u & v & Hu & Hv & edge & ->); auto.
    exists (single (image u)). split.
    - apply grim_moves; auto; [intros w Hw; sets; apply sub; tauto |].
      exists (image u), (image v). sets.
      destruct (inv u Hu) as [Hu' twice_u], (inv v Hv) as [Hv' twice_v].
      destruct (far u Hu) as [diff_u away_u], (far v Hv) as [diff_v away_v].
      repeat split; auto. intros same. rewrite same in away_v. apply away_v.
      now apply (proj1 good).
    - apply paired_minus; [assumption | |].
      + intros w Hw Ht. sets. now subst.
      + intros w Hw Ht. sets. subst. now apply inv.
  Qed.

  Lemma answer_node_kayles s t : paired s -> legal NodeKayles g s t = true ->
    exists t', legal NodeKayles g (s ∖ t) t' = true /\ paired ((s ∖ t) ∖ t').
  Proof.
    intros pair ok. pose proof pair as (sub & inv & far & edges).
    apply node_kayles_moves in ok as (v & Hv & ->); auto.
    destruct (inv v Hv) as [Hv' twice], (far v Hv) as [diff away].
    exists (around g (s ∖ around g s v) (image v)). split.
    - apply node_kayles_moves; [assumption | intros w Hw; sets; apply sub; tauto |].
      exists (image v). split; [| reflexivity]. unfold around. sets. tauto.
    - assert (same : (s ∖ around g s v) ∖ around g (s ∖ around g s v) (image v) =
                     (s ∖ around g s v) ∖ around g s (image v)).
      { unfold around. ext w. destruct (in_dec w s); tauto. }
      rewrite same. apply paired_minus; [assumption | |]; unfold around; intros w Hw Ht; sets.
      + destruct Ht as [-> | [edge _]]; [auto |]. right. split; [| now apply inv]. auto.
      + destruct Ht as [-> | [edge _]]; [auto |]. right. split; [| now apply inv].
        rewrite <- twice. auto.
  Qed.

  (** The rules for which [paired] is enough. *)
  Definition pairing_rule (r : rule) : bool :=
    match r with
    | Octal [6] | Octal [0; 7] | NodeKayles => true
    | _ => false
    end.

  Theorem pairing_wins r s : pairing_rule r = true -> paired s -> grundy r g s = 0.
  Proof.
    intros known. apply answered.
    assert (cases : r = grim \/ r = arc_kayles \/ r = NodeKayles).
    { unfold pairing_rule in known. unfold grim, arc_kayles.
      destruct r as [ds | | |]; try discriminate; [| auto].
      repeat match goal with
      | H : match ?x with _ => _ end = true |- _ => destruct x; try discriminate
      end; auto. }
    destruct cases as [-> | [-> | ->]];
      [apply answer_grim | apply answer_arc_kayles | apply answer_node_kayles].
  Qed.
End Pairing.
