(** Whatever the checker accepts is true. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Graze Require Import Games Sets Components Values Enumerate Pairing Text Facts Paths Periods
  Checker.
Import ListNotations.
Open Scope N_scope.

(** * What a statement says *)
Definition says (r : rule) (g : graph) (c : claim) : Prop :=
  match c with
  | Value v => grundy r g (vertices g) = v
  | Outcome first => (grundy r g (vertices g) <> 0 <-> first = true)
  | MisereOutcome first => misere r g (vertices g) = first
  | ScoreIs z => score r g (vertices g) = z
  | PathPeriod p e => path_period r p e
  end.

Definition is_true (s : statement) : Prop :=
  match claimed s with
  | PathPeriod p e => exists r, game_of_text (game s) = Some r /\ path_period r p e
  | c => exists r g, game_of_text (game s) = Some r /\ graph_of_text (graph_name s) = Some g /\
           simple g /\ says r g c
  end.

(** * The invariant of a certificate under way *)
Definition head_sound (h : head) : Prop :=
  game_of_text (h_game h) = Some (h_rule h) /\
  graph_of_text (h_graph_name h) = Some (h_graph h) /\
  simple (h_graph h) /\ (size (vertices (h_graph h)) < h_fuel h)%nat.

Definition shown_true (r : rule) (g : graph) (s : N) (shown : part_result) : Prop :=
  match shown with Exactly v => grundy r g s = v | NotZero => grundy r g s <> 0 end.

(** A union of components. *)
Definition closed (g : graph) (s : N) : Prop :=
  (forall v, v ∈ s -> v ∈ vertices g) /\ forall u v, u ∈ s -> v ∈ nbr g u -> v ∈ s.

Definition body_sound (b : body) : Prop :=
  let r := h_rule (b_head b) in
  let g := h_graph (b_head b) in
  head_sound (b_head b) /\ facts_true r g (b_facts b) /\
  (forall shown, b_settled b = Some shown -> shown_true r g (b_part b) shown) /\
  closed g (b_part b) /\ closed g (b_exact b) /\ closed g (b_rest b) /\
  (forall v, v ∈ b_part b -> v ∈ b_exact b -> False) /\
  (forall v, v ∈ b_part b -> v ∈ b_rest b -> False) /\
  (forall v, v ∈ b_exact b -> v ∈ b_rest b -> False) /\
  grundy r g (b_exact b) = b_total b /\
  (b_nonzero b = 0 -> b_rest b = ∅) /\
  (b_nonzero b = 1 -> grundy r g (b_rest b) <> 0).

Lemma closed_empty g : closed g ∅.
Proof. split; intros; sets; contradiction. Qed.

Lemma closed_union g a b : closed g a -> closed g b -> closed g (a ∪ b).
Proof.
  intros [subA outA] [subB outB]. split.
  - intros v Hv. sets. destruct Hv; auto.
  - intros u v Hu edge. sets. destruct Hu; eauto.
Qed.

Lemma closed_apart g a b :
  closed g a -> (forall v, v ∈ a -> v ∈ b -> False) -> apart g a b.
Proof.
  intros [_ out] disj. split; [assumption |]. apply not_joined. intros u v Hu Hv edge. eauto.
Qed.

Lemma size_ones g : size (vertices g) = N.to_nat (order g).
Proof.
  rewrite (size_of_list _ (map N.of_nat (seq 0 (N.to_nat (order g))))).
  - now rewrite map_length, seq_length.
  - apply FinFun.Injective_map_NoDup; [intros x y; apply Nat2N.inj | apply seq_NoDup].
  - intro v. rewrite in_vertices, in_map_iff. split.
    + intros (n & <- & mem). apply in_seq in mem. lia.
    + intros less. exists (N.to_nat v). rewrite in_seq. lia.
Qed.

Lemma start_body_sound name r graph_name g c :
  game_of_text name = Some r -> graph_of_text graph_name = Some g ->
  body_sound (start_body (make_head name r graph_name g c)).
Proof.
  intros game graph. pose proof (graph_of_text_simple _ _ graph) as good.
  assert (head_sound (make_head name r graph_name g c)).
  { repeat split; simpl; trivial; try apply good. rewrite size_ones. lia. }
  unfold body_sound. simpl. split; [assumption |]. split; [apply no_facts_true |].
  split; [discriminate |]. repeat (split; [apply closed_empty |]).
  repeat (split; [intros v Hv; sets; contradiction |]).
  split; [apply grundy_empty |]. split; [reflexivity | discriminate].
Qed.

(** Takes results apart. *)
Ltac step :=
  match goal with
  | H : (match expect ?e _ with Ok _ => _ | Bad _ => Bad _ end) = Ok _ |- _ =>
      let E := fresh "E" in unfold expect in H at 1; destruct e eqn:E; [| discriminate H]
  | H : (match ?e with Ok _ => _ | Bad _ => Bad _ end) = Ok _ |- _ =>
      let E := fresh "E" in destruct e eqn:E; [| discriminate H]
  | H : (if ?e then _ else Bad _) = Ok _ |- _ =>
      let E := fresh "E" in destruct e eqn:E; [| discriminate H]
  | H : Ok (_, _) = Ok _ |- _ => injection H as <- <-
  | H : Ok _ = Ok _ |- _ => injection H as H
  | H : Bad _ = Ok _ |- _ => discriminate H
  end.

(** ** Parts *)
Lemma part_value_true b shown : body_sound b -> part_value b = Ok shown ->
  shown_true (h_rule (b_head b)) (h_graph (b_head b)) (b_part b) shown.
Proof.
  intros ((_ & _ & good & enough) & all & settled & (sub & _) & _) found.
  unfold part_value in found. destruct (b_settled b) as [told |].
  { step. subst. now apply settled. }
  destruct (known_value _ _ _ _ _) as [v |] eqn:known.
  - step. subst. simpl. apply known_value_true in known; auto.
    + now rewrite grundy_normal_form in known.
    + now apply within_normal_form.
  - destruct (existsb _ _) eqn:excluded; [| discriminate]. step. subst. simpl.
    apply existsb_exists in excluded as (z & mem & zero). apply N.eqb_eq in zero. subst z.
    apply (not_values_true _ _ _ _ _ all) in mem. now rewrite grundy_normal_form in mem.
Qed.

Lemma add_part_sound b shown : body_sound b ->
  shown_true (h_rule (b_head b)) (h_graph (b_head b)) (b_part b) shown ->
  body_sound (add_part b shown).
Proof.
  intros (head & _ & _ & part & exact & rest & d1 & d2 & d3 & total & none & one) shows.
  pose proof head as (_ & _ & good & _).
  unfold body_sound, add_part. simpl.
  split; [assumption |]. split; [apply no_facts_true |]. split; [discriminate |].
  split; [apply closed_empty |].
  destruct shown as [v |]; simpl in shows.
  - split; [now apply closed_union |]. split; [assumption |].
    repeat (split; [intros x Hx; sets; contradiction |]).
    split; [intros x Hx; sets; destruct Hx; eauto |].
    split; [| split; assumption].
    rewrite sprague_grundy, total, shows; auto. apply closed_apart; eauto.
  - split; [assumption |]. split; [now apply closed_union |].
    repeat (split; [intros x Hx; sets; contradiction |]).
    split; [intros x Hx Hr; sets; destruct Hr; eauto |].
    split; [assumption |]. split; [intros no; lia |].
    intros two. rewrite none by lia. now rewrite N.lor_0_l.
Qed.

Lemma finish_part_sound b b' : body_sound b -> finish_part b = Ok b' -> body_sound b'.
Proof.
  intros sound done. unfold finish_part in done. step. step. subst.
  apply add_part_sound; [assumption |]. now apply part_value_true.
Qed.

Lemma finish_part_head b b' : finish_part b = Ok b' -> b_head b' = b_head b.
Proof. intros done. unfold finish_part in done. step. step. now subst. Qed.

Lemma in_ranges_set ranges n v :
  forallb (fun range => (fst range <=? snd range) && (snd range <? n)) ranges = true -> v ∈ ranges_set ranges -> v < n.
Proof.
  unfold ranges_set.
  assert (claim : forall s, (forall x, x ∈ s -> x < n) ->
    forallb (fun range => (fst range <=? snd range) && (snd range <? n)) ranges = true ->
    v ∈ fold_left (fun s range => s ∪ range_set range) ranges s -> v < n).
  { induction ranges as [| [a b] ranges IH]; intros s low; simpl; [auto |].
    rewrite !andb_true_iff, N.leb_le, N.ltb_lt. intros [[order top] rest]. apply IH; [| assumption].
    intros x Hx. sets. destruct Hx as [| Hx]; [auto |]. unfold range_set in Hx. simpl in Hx.
    destruct (N.lt_ge_cases x a) as [small | large].
    { rewrite N.shiftl_spec_low in Hx by assumption. discriminate. }
    rewrite N.shiftl_spec_high' in Hx by assumption.
    destruct (N.lt_ge_cases (x - a) (b - a + 1)) as [inside | outside].
    - lia.
    - rewrite N.ones_spec_high in Hx by assumption. discriminate. }
  apply claim. intros x Hx. now sets.
Qed.

Lemma begin_part_sound b w b' : body_sound b -> begin_part b w = Ok b' -> body_sound b'.
Proof.
  intros sound done. unfold begin_part in done. cbv zeta in done. step.
  rename x into b0.
  assert (sound' : body_sound b0 /\ b_head b0 = b_head b /\ True).
  { destruct (is_normal (h_claim (b_head b))).
    - split; [| split; [now apply finish_part_head | exact I]]. now apply finish_part_sound with b.
    - destruct (b_part b =? ∅); [injection E as <-; auto | discriminate]. }
  clear E sound. destruct sound' as (sound & same & _).
  step. step. step. step. step. step. subst. rewrite <- same in *.
  set (part := ranges_set l) in *.
  apply N.eqb_eq in E1. rewrite empty_spec in E1.
  assert (fresh : forall v, v ∈ part -> ~ (v ∈ b_exact b0 \/ v ∈ b_rest b0)).
  { intros v Hv. specialize (E1 v). sets. tauto. }
  destruct sound as (head & _ & _ & _ & exact & rest & _ & _ & d3 & total & none & one).
  pose proof head as (_ & _ & good & enough).
  assert (sub : forall v, v ∈ part -> v ∈ vertices (h_graph (b_head b0))).
  { intros v Hv. apply in_vertices. now apply (in_ranges_set l). }
  unfold body_sound, with_part. simpl.
  split; [assumption |]. split; [apply no_facts_true |]. split; [discriminate |].
  split.
  - split; [assumption |]. rewrite subset_spec in E2. intros u v Hu edge. apply E2.
    rewrite in_spread by eauto. eauto.
  - repeat (split; [assumption |]).
    split; [intros v Hv Hx; apply (fresh v); auto |].
    split; [intros v Hv Hx; apply (fresh v); auto |].
    repeat (split; [assumption |]). assumption.
Qed.

(** ** Facts *)
Lemma read_set_within b w s : read_set b w = Ok s -> forall v, v ∈ s -> v ∈ b_part b.
Proof. intros done. unfold read_set in done. repeat step. subst. now apply subset_spec. Qed.

Lemma read_position_within b w s : read_position b w = Ok s -> forall v, v ∈ s -> v ∈ b_part b.
Proof.
  intros done. unfold read_position in done. cbv zeta in done. repeat step. subst.
  now apply read_set_within with w.
Qed.

Lemma read_fact_sound b kind words b' : body_sound b -> read_fact b kind words = Ok b' ->
  body_sound b'.
Proof.
  intros sound done. unfold read_fact in done. step. step. subst.
  pose proof sound as (head & all & settled & part & rest).
  pose proof head as (_ & _ & good & enough).
  assert (within : forall w s, read_position b w = Ok s ->
    forall v, v ∈ s -> v ∈ vertices (h_graph (b_head b))).
  { intros w s found v Hv. apply part. now apply (read_position_within b w s found). }
  assert (new : facts_true (h_rule (b_head b)) (h_graph (b_head b)) x);
    [| unfold body_sound, with_facts; simpl; tauto].
  clear sound settled rest. destruct (h_claim (b_head b)).
  1, 2: unfold normal_fact in E; cbv zeta in E;
    destruct words as [| w1 [| w2 [| w3 [| w4 words]]]]; try discriminate; repeat step; subst;
    [ apply add_value_true; [assumption |]; apply proves_value_true in E3; eauto
    | apply proves_not_true in E4; eauto ].
  - unfold misere_fact in E. cbv zeta in E.
    destruct words as [| w1 [| w2 [| w3 words]]]; try discriminate.
    + step. destruct (same_text kind _); repeat step; subst; apply add_outcome_true; trivial.
      * apply proves_lost_true in E1; eauto.
      * apply proves_stuck_true in E2; eauto.
    + repeat step. subst. apply add_outcome_true; trivial. apply proves_won_true in E3; eauto.
  - unfold score_fact in E. cbv zeta in E.
    destruct words as [| w1 [| w2 [| w3 [| w4 words]]]]; try discriminate; repeat step; subst.
    + apply add_high_true; trivial. apply proves_high_true in E3; eauto.
    + apply add_low_true; trivial. apply proves_low_true in E4; eauto.
  - discriminate.
Qed.

(** ** Pairings *)
Lemma is_mirror_true g fuel image s :
  (size (vertices g) < fuel)%nat -> (forall v, v ∈ s -> v ∈ vertices g) ->
  is_mirror g fuel image s = true -> mirror g image s.
Proof.
  intros enough sub. unfold is_mirror. rewrite forallb_forall. intros all.
  assert (each : forall v, v ∈ s -> (image v ∈ s /\ image (image v) = v) /\
    forall u, u ∈ nbr g v -> u ∈ s -> image u ∈ nbr g (image v)).
  { intros v Hv. specialize (all v). rewrite (in_members g) in all by assumption.
    specialize (all Hv). cbv zeta in all.
    rewrite !andb_true_iff, N.eqb_eq, forallb_forall in all.
    destruct all as [[mem twice] edges]. split; [auto |].
    intros u edge Hu. apply edges. rewrite (in_members g); trivial.
    - sets. tauto.
    - intros x Hx. sets. apply sub. tauto. }
  split; [assumption |]. split.
  - intros v Hv. now apply each in Hv.
  - intros u v Hu Hv edge. now apply (each u Hu).
Qed.

Lemma is_pairing_true r g fuel image s :
  simple g -> (size (vertices g) < fuel)%nat -> (forall v, v ∈ s -> v ∈ vertices g) ->
  is_pairing r g fuel image s = true -> grundy r g s = 0.
Proof.
  intros good enough sub. unfold is_pairing. rewrite andb_true_iff. intros [whole away].
  apply is_mirror_true in whole; try assumption.
  apply (pairing_wins g image good fuel enough r s whole).
  unfold is_far in away. destruct (pairing_condition r) as [| k |].
  - discriminate.
  - rewrite forallb_forall in away. intros v Hv near. specialize (away v).
    rewrite (in_members g) in away by assumption. apply away in Hv. now rewrite near in Hv.
  - rewrite forallb_forall in away. intros c v comp Hv near.
    pose proof comp as parts. apply component_spec in parts as (subC & _ & _).
    apply (in_pieces g fuel) in comp; auto. apply away in comp. rewrite forallb_forall in comp.
    specialize (comp v). rewrite (in_members g) in comp by auto. apply comp in Hv.
    now rewrite near in Hv.
Qed.

Lemma read_pairing_sound b first images b' : body_sound b ->
  read_pairing b first images = Ok b' -> body_sound b'.
Proof.
  intros sound done. unfold read_pairing in done. cbv zeta in done.
  step. step. step. step.
  rewrite !andb_true_iff, N.eqb_eq in E. destruct E as [[_ whole] _].
  pose proof sound as (head & all & settled & part & rest).
  pose proof head as (_ & _ & good & enough).
  set (r := h_rule (b_head b)) in *. set (g := h_graph (b_head b)) in *.
  set (fuel := h_fuel (b_head b)) in *. set (image := image_of _) in *.
  assert (wins : forall s, (forall v, v ∈ s -> v ∈ vertices g) ->
    is_pairing r g fuel image (live r g fuel s) = true -> grundy r g s = 0).
  { intros s sub pair. rewrite <- (grundy_live r g fuel good enough s sub).
    apply (is_pairing_true r g fuel image); trivial.
    intros v Hv. now apply sub, (live_within r g fuel good enough s sub). }
  assert (settles : forall shown, shown_true r g (vertices g) shown -> body_sound (settle b shown)).
  { intros shown true_shown. unfold body_sound, settle. simpl. fold g r.
    split; [assumption |]. split; [assumption |]. split; [| tauto].
    intros other [= <-]. now rewrite whole. }
  destruct (same_text first _).
  - step. step. subst. apply settles. simpl. now apply wins.
  - step. step. step. step. step. subst. apply settles. simpl.
    intros zero. apply is_legal_spec in E4; auto.
    apply (grundy_not r g _ _ E4). rewrite zero. apply wins; [| assumption].
    now apply within_minus.
Qed.

(** ** The end *)
Lemma shows_claim_true b : body_sound b -> shows_claim b = true ->
  says (h_rule (b_head b)) (h_graph (b_head b)) (h_claim (b_head b)).
Proof.
  intros ((_ & _ & good & enough) & all & _ & (subP & _) & exact & rest & _ & _ & d3 & total & none & one).
  unfold shows_claim. cbv zeta. unfold says.
  set (r := h_rule (b_head b)) in *. set (g := h_graph (b_head b)) in *.
  set (fuel := h_fuel (b_head b)) in *.
  destruct (h_claim (b_head b)) as [v | first | first | z | p e].
  - rewrite andb_true_iff, !N.eqb_eq. intros [whole <-]. now rewrite <- whole.
  - rewrite andb_true_iff, N.eqb_eq. intros [whole shown]. rewrite <- whole.
    rewrite sprague_grundy, total by (auto; now apply closed_apart).
    destruct (N.eqb_spec (b_nonzero b) 0) as [no | some].
    + rewrite none, grundy_empty, N.lxor_0_r by assumption. apply eqb_prop in shown. subst.
      destruct (N.eqb_spec (b_total b) 0); simpl; intuition congruence.
    + rewrite !andb_true_iff, !N.eqb_eq in shown. destruct shown as [[single_part zero] ->].
      rewrite zero, N.lxor_0_l. intuition.
  - rewrite andb_true_iff, N.eqb_eq. intros [whole shown].
    apply (is_known_true r g) in shown; [| assumption].
    now rewrite misere_normal_form in shown.
  - rewrite !andb_true_iff, N.eqb_eq, !Z.eqb_eq. intros [[whole lower] upper].
    pose proof (low_true r g fuel enough (b_facts b) (vertices g) all (fun v H => H)).
    pose proof (high_true r g fuel enough (b_facts b) (vertices g) all (fun v H => H)).
    lia.
  - discriminate.
Qed.

Lemma check_end_same count h number told s s' : check_end count h number told s = Ok s' -> s' = s.
Proof. intros done. unfold check_end in done. repeat step. now subst. Qed.

Lemma read_end_true b h number told s : body_sound b -> read_end b h number told = Ok s ->
  is_true s.
Proof.
  intros sound done. unfold read_end in done. step.
  rename x into b0.
  assert (sound' : body_sound b0).
  { destruct (is_normal _); [now apply finish_part_sound with b | injection E as <-; assumption]. }
  step. apply check_end_same in done. subst.
  pose proof (shows_claim_true _ sound' E0) as shown.
  destruct sound' as ((game & graph & good & _) & _). unfold is_true, accept. simpl.
  destruct (h_claim (b_head b0)) eqn:kind;
    try (exists (h_rule (b_head b0)), (h_graph (b_head b0)); auto; fail).
  exists (h_rule (b_head b0)). auto.
Qed.

(** * Lines and bytes *)
Definition mode_sound (m : mode) : Prop :=
  match m with
  | AtStart | AtGame => True
  | AtPlay name r | AtGraph name r _ => game_of_text name = Some r
  | AtClaim name r _ graph_name g =>
      game_of_text name = Some r /\ graph_of_text graph_name = Some g
  | InBody b => body_sound b
  | AtPeriod name r _ _ | AtPaths name r _ _ _ => game_of_text name = Some r
  | AtPathsEnd s => is_true s
  end.

Lemma read_period_sound name r p graph_name words m :
  game_of_text name = Some r -> read_period name r p graph_name words = Ok m -> mode_sound m.
Proof.
  intros game done. unfold read_period in done.
  destruct words as [| w1 [| w2 [| w3 [| w4 [| w5 [| w6 [| w7 words]]]]]]]; try discriminate.
  destruct p; try discriminate. repeat step. subst. exact game.
Qed.

Lemma read_paths_sound name r graph_name p e words m :
  game_of_text name = Some r -> read_paths name r graph_name p e words = Ok m -> mode_sound m.
Proof.
  intros game done. unfold read_paths in done.
  destruct words as [| w1 [| w2 [| w3 [| w4 words]]]]; destruct r; try discriminate.
  repeat step. subst. simpl. eexists. split; [exact game |]. eapply proves_period_true. eassumption.
Qed.

Lemma read_line_sound m h words m' s : mode_sound m -> read_line m h words = Ok (m', s) ->
  mode_sound m' /\ forall st, s = Some st -> is_true st.
Proof.
  intros sound done. destruct m; simpl in done; cbv zeta in done.
  - repeat step. simpl. split; [trivial | discriminate].
  - step. step. step. simpl. split; [assumption | discriminate].
  - repeat step. simpl. split; [assumption | discriminate].
  - step. destruct (same_text _ _).
    { step. split; [exact sound | discriminate]. }
    step. step. simpl. split; [split; assumption | discriminate].
  - destruct sound as [game graph].
    destruct words as [| w1 [| w2 [| w3 [| w4 words]]]];
      try (step; step; apply read_period_sound in E; [split; [assumption | discriminate] | assumption]).
    step. step. step.
    split; [now apply start_body_sound | discriminate].
  - unfold read_record in done. destruct words as [| kind rest]; [discriminate |].
    destruct (same_text kind _).
    { destruct rest as [| w1 [| w2 [| w3 rest]]]; try discriminate.
      step. step. split; [exact I |].
      intros st [= <-]. now apply read_end_true in E. }
    destruct (same_text kind _).
    { destruct rest as [| w1 [| w2 rest]]; try discriminate.
      step. step. split; [| discriminate].
      now apply begin_part_sound in E. }
    destruct (b_settled b); [discriminate |].
    destruct (same_text kind _).
    { destruct rest as [| w1 rest]; [discriminate |].
      step. step. split; [| discriminate].
      now apply read_pairing_sound in E. }
    destruct (_ || _); [discriminate |].
    step. step. split; [| discriminate].
    now apply read_fact_sound in E.
  - step. step. apply read_period_sound in E; [split; [assumption | discriminate] | assumption].
  - step. step. apply read_paths_sound in E; [split; [assumption | discriminate] | assumption].
  - destruct words as [| w1 [| w2 [| w3 [| w4 words]]]]; try discriminate.
    step. step. step. split; [exact I |]. intros st [= <-].
    apply check_end_same in E0. now subst.
Qed.

Definition state_sound (s : state) : Prop :=
  mode_sound (current s) /\ Forall is_true (accepted s).

Lemma read_byte_sound s x : state_sound s -> state_sound (read_byte s x).
Proof.
  intros [sound all]. unfold read_byte. destruct (failed s); [now split |].
  destruct (_ && _); [now split |]. destruct (word s); [now split |].
  destruct (x =? 32); [now split |]. destruct (x =? 10); [| now split].
  unfold end_line. destruct (read_line _ _ _) as [[m [st |]] | reason] eqn:done; [| | now split].
  - apply read_line_sound in done as [sound' true_st]; [| assumption].
    split; simpl; [assumption |]. constructor; auto.
  - apply read_line_sound in done as [sound' _]; [| assumption]. now split.
Qed.

Lemma read_bytes_sound a : forall s, state_sound s -> state_sound (read_bytes s a).
Proof.
  unfold read_bytes. induction a as [| x a IH]; intros s sound; simpl; [assumption |].
  apply IH. now apply read_byte_sound.
Qed.

(** * The theorems *)

(** Every statement accepted while a file is read is true, whatever the file is and whatever
    follows. *)
Theorem soundness (file : text) (s : statement) :
  In s (accepted (read_bytes start file)) -> is_true s.
Proof.
  assert (sound : state_sound (read_bytes start file)).
  { apply read_bytes_sound. split; [exact I | constructor]. }
  destruct sound as [_ all]. rewrite Forall_forall in all. apply all.
Qed.

(** A file may be read in pieces. *)
Theorem pieces_of_file (a b : text) :
  read_bytes start (a ++ b) = read_bytes (read_bytes start a) b.
Proof. apply fold_left_app. Qed.

(** The same, claim by claim. *)
Section Claims.
  Variables (file name graph_text : text).
  Definition accepts (c : claim) : Prop :=
    In {| game := name; graph_name := graph_text; claimed := c |}
       (accepted (read_bytes start file)).
  (** The game and the graph that the names stand for. *)
  Definition meant (r : rule) (g : graph) : Prop :=
    game_of_text name = Some r /\ graph_of_text graph_text = Some g /\ simple g.

  Theorem value_sound v : accepts (Value v) ->
    exists r g, meant r g /\ grundy r g (vertices g) = v.
  Proof.
    intros H. apply soundness in H as (r & g & H1 & H2 & H3 & H4).
    exists r, g. exact (conj (conj H1 (conj H2 H3)) H4).
  Qed.

  Theorem outcome_sound first : accepts (Outcome first) ->
    exists r g, meant r g /\ (grundy r g (vertices g) <> 0 <-> first = true).
  Proof.
    intros H. apply soundness in H as (r & g & H1 & H2 & H3 & H4).
    exists r, g. exact (conj (conj H1 (conj H2 H3)) H4).
  Qed.

  Theorem misere_sound first : accepts (MisereOutcome first) ->
    exists r g, meant r g /\ misere r g (vertices g) = first.
  Proof.
    intros H. apply soundness in H as (r & g & H1 & H2 & H3 & H4).
    exists r, g. exact (conj (conj H1 (conj H2 H3)) H4).
  Qed.

  Theorem score_sound z : accepts (ScoreIs z) ->
    exists r g, meant r g /\ score r g (vertices g) = z.
  Proof.
    intros H. apply soundness in H as (r & g & H1 & H2 & H3 & H4).
    exists r, g. exact (conj (conj H1 (conj H2 H3)) H4).
  Qed.

  Theorem period_sound p e : accepts (PathPeriod p e) ->
    exists r, game_of_text name = Some r /\ path_period r p e.
  Proof. intros H. exact (soundness file _ H). Qed.
End Claims.
