(** The facts of a certificate: what is known of positions, and how each kind of line adds to it.
    One theorem for each kind of line: from true facts the line makes true facts. *)
From Coq Require Import NArith ZArith List Bool Lia.
From Graze Require Import Games Sets Components Values Enumerate Text.
Import ListNotations.
Open Scope N_scope.

(** What is known, by position. Only the maps of the kind of play are used. *)
Record facts := {
  values : NM.t N;          (** Grundy values *)
  nots : NM.t (list N);     (** numbers that are not the Grundy value *)
  wins : NM.t bool;         (** misère: whether the player to move wins *)
  lows : NM.t Z;            (** scores: lower bounds *)
  highs : NM.t Z            (** and upper bounds *)
}.
Definition no_facts : facts :=
  {| values := NM.empty N; nots := NM.empty (list N); wins := NM.empty bool;
     lows := NM.empty Z; highs := NM.empty Z |}.

(** * The programs *)
Section Programs.
  Variables (r : rule) (g : graph) (fuel : nat).

  (** Positions are written without vertices that can never be taken. *)
  Definition normal_form (s : N) : N := if lone_is_dead r then strip g fuel s else s.
  Definition after_move (s t : N) : N := normal_form (s ∖ t).

  (** The Grundy value of a position, if the values of all its components are known. *)
  Fixpoint known_value_within (k : nat) (f : facts) (s sum : N) : option N :=
    match k with
    | O => None
    | S k =>
        if s =? ∅ then Some sum
        else
          let v := N.log2 s in
          let c := component_of g fuel s v in
          match (if c =? single v then Some (if lone_is_dead r then 0 else 1)
                 else NM.find c (values f)) with
          | None => None
          | Some value => known_value_within k f (s ∖ c) (N.lxor sum value)
          end
    end.
  Definition known_value (f : facts) (s : N) : option N := known_value_within fuel f s 0.

  Definition not_values (f : facts) (s : N) : list N :=
    match NM.find s (nots f) with Some l => l | None => [] end.

  (** Goes through the options of [s]: none may have the value [v]; collects smaller values. *)
  Fixpoint check_options (f : facts) (s v : N) (ts : list N) (seen : N) : option N :=
    match ts with
    | [] => Some seen
    | t :: ts =>
        let s' := after_move s t in
        match known_value f s' with
        | Some w => if w =? v then None
                    else check_options f s v ts (if w <? v then single w ∪ seen else seen)
        | None => if existsb (N.eqb v) (not_values f s') then check_options f s v ts seen
                  else None
        end
    end.

  (** "= SET V" *)
  Definition proves_value (f : facts) (s v : N) : bool :=
    is_connected g fuel s &&
    match check_options f s v (piece_moves g fuel r s) ∅ with
    | Some seen => seen =? N.ones v
    | None => false
    end.
  Definition add_value (f : facts) (s v : N) : facts :=
    {| values := NM.add s v (values f); nots := nots f; wins := wins f; lows := lows f;
       highs := highs f |}.

  (** "! SET V MOVE" *)
  Definition proves_not (f : facts) (s v t : N) : bool :=
    is_legal g fuel r s t &&
    match known_value f (after_move s t) with Some w => w =? v | None => false end.
  Definition add_not (f : facts) (s v : N) : facts :=
    {| values := values f; nots := NM.add s (v :: not_values f s) (nots f); wins := wins f;
       lows := lows f; highs := highs f |}.

  (** Misère play: "N SET MOVE", "N SET" and "P SET". *)
  Definition known_outcome (f : facts) (s : N) : option bool :=
    if s =? ∅ then Some true else NM.find s (wins f).
  Definition is_known (f : facts) (first : bool) (s : N) : bool :=
    match known_outcome f s with Some b => Bool.eqb b first | None => false end.
  Definition proves_won (f : facts) (s t : N) : bool :=
    is_legal g fuel r s t && is_known f false (after_move s t).
  Definition proves_stuck (s : N) : bool :=
    match all_moves g fuel r s with [] => true | _ => false end.
  Definition proves_lost (f : facts) (s : N) : bool :=
    negb (proves_stuck s) &&
    forallb (fun t => is_known f true (after_move s t)) (all_moves g fuel r s).
  Definition add_outcome (f : facts) (s : N) (first : bool) : facts :=
    {| values := values f; nots := nots f; wins := NM.add s first (wins f); lows := lows f;
       highs := highs f |}.

  (** Scores: "> SET S MOVE" and "< SET S". *)
  Definition points (s : N) : Z := Z.of_N (count fuel s).
  Definition low (f : facts) (s : N) : Z :=
    match NM.find s (lows f) with Some z => z | None => - points s end.
  Definition high (f : facts) (s : N) : Z :=
    match NM.find s (highs f) with Some z => z | None => points s end.
  Definition proves_low (f : facts) (s t : N) (z : Z) : bool :=
    is_legal g fuel r s t && (z <=? points t - high f (s ∖ t))%Z.
  Definition proves_high (f : facts) (s : N) (z : Z) : bool :=
    (negb (proves_stuck s) || (0 <=? z)%Z) &&
    forallb (fun t => points t - low f (s ∖ t) <=? z)%Z (all_moves g fuel r s).
  Definition add_low (f : facts) (s : N) (z : Z) : facts :=
    if (low f s <? z)%Z then
      {| values := values f; nots := nots f; wins := wins f; lows := NM.add s z (lows f);
         highs := highs f |}
    else f.
  Definition add_high (f : facts) (s : N) (z : Z) : facts :=
    if (z <? high f s)%Z then
      {| values := values f; nots := nots f; wins := wins f; lows := lows f;
         highs := NM.add s z (highs f) |}
    else f.
End Programs.

(** * Why true facts make true facts *)
Section Proofs.
  Variables (r : rule) (g : graph) (fuel : nat).
  Hypothesis good : simple g.
  Hypothesis enough : (size (vertices g) < fuel)%nat.
  Notation within s := (forall v, v ∈ s -> v ∈ vertices g).

  (** Every entry is true. *)
  Definition facts_true (f : facts) : Prop :=
    (forall s v, NM.find s (values f) = Some v -> grundy r g s = v) /\
    (forall s l, NM.find s (nots f) = Some l -> ~ In (grundy r g s) l) /\
    (forall s b, NM.find s (wins f) = Some b -> misere r g s = b) /\
    (forall s z, NM.find s (lows f) = Some z -> (z <= score r g s)%Z) /\
    (forall s z, NM.find s (highs f) = Some z -> (score r g s <= z)%Z).

  Lemma no_facts_true : facts_true no_facts.
  Proof.
    repeat split; intros s x H; simpl in H; rewrite NMFacts.empty_o in H; discriminate.
  Qed.

  (** Looking up an entry in a map to which one was added. *)
  Lemma find_add A (m : NM.t A) s s' (x y : A) :
    NM.find s' (NM.add s x m) = Some y -> (s' = s /\ y = x) \/ NM.find s' m = Some y.
  Proof.
    rewrite NMFacts.add_o. destruct (NMFacts.eq_dec s s') as [same | _]; [| auto].
    left. split; [now symmetry | congruence].
  Qed.

  (** ** Normal form *)
  Lemma strip_parts s : within s ->
    apart g (strip g fuel s) (s ∖ strip g fuel s) /\
    forall x y, x ∈ s ∖ strip g fuel s -> y ∈ s ∖ strip g fuel s -> ~ y ∈ nbr g x.
  Proof.
    intros sub. unfold strip.
    assert (alone : forall x y, x ∈ s ∖ (s ∩ spread g fuel s) -> y ∈ s -> ~ y ∈ nbr g x).
    { intros x y Hx Hy edge. sets. destruct Hx as [Hx out]. apply out. split; [assumption |].
      apply in_spread; auto. exists y. split; [assumption |]. now apply (proj1 good). }
    repeat split.
    - intros v Hv out. sets. tauto.
    - apply not_joined. intros u v Hu Hv edge. apply (alone v u Hv).
      + sets. tauto.
      + now apply (proj1 good).
    - intros x y Hx Hy. apply alone; [assumption |]. sets. tauto.
  Qed.

  Lemma strip_union s : s = strip g fuel s ∪ (s ∖ strip g fuel s).
  Proof. unfold strip. ext v. destruct (in_dec v s), (in_dec v (spread g fuel s)); tauto. Qed.

  Lemma grundy_normal_form s : within s -> grundy r g (normal_form r g fuel s) = grundy r g s.
  Proof.
    intros sub. unfold normal_form. destruct (lone_is_dead r) eqn:dead; [| reflexivity].
    destruct (strip_parts s sub) as [sep none]. rewrite (strip_union s) at 2.
    rewrite sprague_grundy by assumption.
    rewrite (grundy_no_moves r g (s ∖ _)), N.lxor_0_r; [reflexivity |].
    intro t. now apply dead_moves.
  Qed.

  Lemma misere_normal_form s : within s -> misere r g (normal_form r g fuel s) = misere r g s.
  Proof.
    intros sub. unfold normal_form. destruct (lone_is_dead r) eqn:dead; [| reflexivity].
    destruct (strip_parts s sub) as [sep none]. rewrite (strip_union s) at 2.
    rewrite misere_without_moves; auto. intro t. now apply dead_moves.
  Qed.

  Lemma within_normal_form s : within s -> within (normal_form r g fuel s).
  Proof.
    intros sub v. unfold normal_form, strip. destruct (lone_is_dead r); [| auto].
    intros Hv. sets. apply sub. tauto.
  Qed.

  Lemma grundy_after s t : within s -> grundy r g (after_move r g fuel s t) = grundy r g (s ∖ t).
  Proof. intros sub. apply grundy_normal_form. now apply within_minus. Qed.

  Lemma misere_after s t : within s -> misere r g (after_move r g fuel s t) = misere r g (s ∖ t).
  Proof. intros sub. apply misere_normal_form. now apply within_minus. Qed.

  Lemma within_after s t : within s -> within (after_move r g fuel s t).
  Proof. intros sub. apply within_normal_form. now apply within_minus. Qed.

  (** ** Values *)
  Lemma grundy_single v : grundy r g (single v) = if lone_is_dead r then 0 else 1.
  Proof.
    destruct (lone_is_dead r) eqn:dead.
    - apply grundy_no_moves. intro t. apply dead_moves; [assumption |].
      intros x y Hx Hy edge. sets. subst. now apply (proj1 (proj2 good)) in edge.
    - assert (only : forall t, legal r g (single v) t = true -> t = single v).
      { intros t ok. pose proof (legal_within _ _ _ _ ok) as sub.
        apply legal_spec in ok as (c & _ & _ & take). apply takes_member in take as [u Hu].
        ext w. split; [intros Hw; apply sub in Hw; now sets |]. intros ->.
        pose proof (sub u Hu). sets. now subst. }
      assert (none : grundy r g (single v ∖ single v) = 0).
      { rewrite N.ldiff_diag. apply grundy_empty. }
      apply grundy_unique.
      + intros t ok. rewrite (only t ok), none. discriminate.
      + intros w Hw. exists (single v). replace w with 0 by lia. split; [| assumption].
        apply legal_spec. exists (single v).
        split; [apply connected_component, connected_single | split; [auto |]].
        assert (lone : nbr g v ∩ single v = ∅).
        { apply empty_spec. intros u Hu. sets. destruct Hu as [edge ->].
          now apply (proj1 (proj2 good)) in edge. }
        assert (mem : In v (elements (single v))) by (apply in_elements; now sets).
        destruct r as [digits | | | d]; simpl in *.
        * rewrite connected_single, size_single. simpl. unfold allows. rewrite N.ldiff_diag. simpl.
          now apply negb_false_iff in dead.
        * apply existsb_exists. exists v. unfold around. now rewrite lone, N.lor_0_r, N.eqb_refl.
        * unfold allows. rewrite N.ldiff_diag. simpl. rewrite andb_true_r.
          apply existsb_exists. exists v. unfold around. now rewrite lone, N.lor_0_r, N.eqb_refl.
        * apply existsb_exists. exists v. unfold small_around. now rewrite lone, N.eqb_refl.
  Qed.

  Lemma known_value_within_true f : facts_true f -> forall k s sum v, within s ->
    known_value_within r g fuel k f s sum = Some v -> v = N.lxor sum (grundy r g s).
  Proof.
    intros (all & _). induction k as [| k IH]; intros s sum v sub; [discriminate |]. simpl.
    destruct (N.eqb_spec s ∅) as [-> | some].
    { rewrite grundy_empty, N.lxor_0_r. now intros [= <-]. }
    set (u := N.log2 s). set (c := component_of g fuel s u).
    destruct (component_of_spec g fuel good enough s u sub (log2_member s some)) as [comp _].
    fold c in comp. pose proof (component_apart g s c comp) as sep.
    apply component_spec in comp as (subC & _ & _).
    assert (rest : forall value, grundy r g c = value ->
      known_value_within r g fuel k f (s ∖ c) (N.lxor sum value) = Some v ->
      v = N.lxor sum (grundy r g s)).
    { intros value same found. apply IH in found; [| now apply within_minus].
      rewrite (split_component s c subC), sprague_grundy by assumption.
      rewrite same. now rewrite <- N.lxor_assoc. }
    destruct (N.eqb_spec c (single u)) as [lone |].
    - apply rest. rewrite lone. apply grundy_single.
    - destruct (NM.find c (values f)) as [value |] eqn:known; [| discriminate].
      apply rest. now apply all.
  Qed.

  Lemma known_value_true f s v : facts_true f -> within s ->
    known_value r g fuel f s = Some v -> grundy r g s = v.
  Proof.
    intros all sub found. apply known_value_within_true in found; auto.
  Qed.

  Lemma not_values_true f s v : facts_true f -> In v (not_values f s) -> grundy r g s <> v.
  Proof.
    intros (_ & all & _) mem. unfold not_values in mem.
    destruct (NM.find s (nots f)) as [l |] eqn:known; [| destruct mem].
    intros same. apply (all s l known). now rewrite same.
  Qed.

  Lemma check_options_true f s v : facts_true f -> within s -> forall ts seen seen',
    check_options r g fuel f s v ts seen = Some seen' ->
    (forall t, In t ts -> grundy r g (s ∖ t) <> v) /\
    (forall w, w ∈ seen' -> w ∈ seen \/ exists t, In t ts /\ grundy r g (s ∖ t) = w).
  Proof.
    intros all sub. induction ts as [| t ts IH]; intros seen seen' ok; simpl in ok.
    - injection ok as <-. split; [intros t [] | auto].
    - destruct (known_value r g fuel f (after_move r g fuel s t)) as [w |] eqn:known.
      + apply known_value_true in known; [| assumption | now apply within_after].
        rewrite grundy_after in known by assumption.
        destruct (N.eqb_spec w v) as [| other]; [discriminate |].
        destruct (IH _ _ ok) as [never reached]. split.
        * intros t' [<- | mem]; [congruence | auto].
        * intros x Hx. apply reached in Hx as [Hx | (t' & mem & same)].
          -- destruct (w <? v); [| now left]. sets. destruct Hx as [-> |]; [| now left].
             right. exists t. split; [now left | assumption].
          -- right. exists t'. split; [now right | assumption].
      + destruct (existsb (N.eqb v) (not_values f (after_move r g fuel s t))) eqn:excluded;
          [| discriminate].
        apply existsb_exists in excluded as (v' & mem & same). apply N.eqb_eq in same as <-.
        apply not_values_true in mem; [| assumption]. rewrite grundy_after in mem by assumption.
        destruct (IH _ _ ok) as [never reached]. split.
        * intros t' [<- | other]; auto.
        * intros x Hx. apply reached in Hx as [| (t' & other & same)]; [now left |].
          right. exists t'. split; [now right | assumption].
  Qed.

  Lemma proves_value_true f s v : facts_true f -> within s ->
    proves_value r g fuel f s v = true -> grundy r g s = v.
  Proof.
    intros all sub. unfold proves_value. rewrite andb_true_iff. intros [conn options].
    rewrite is_connected_spec in conn by assumption.
    destruct (check_options _ _ _ _ _ _ _ _) as [seen |] eqn:ok; [| discriminate].
    apply N.eqb_eq in options. subst. apply check_options_true in ok as [never reached]; auto.
    assert (moves : forall t, legal r g s t = true <-> In t (piece_moves g fuel r s)).
    { intro t. rewrite in_piece_moves by assumption. now apply legal_connected. }
    apply grundy_unique.
    - intros t legal_t. apply never. now apply moves.
    - intros w less. destruct (reached w) as [none | (t & mem & same)].
      + now apply N.ones_spec_low.
      + now sets.
      + exists t. now rewrite moves.
  Qed.

  Theorem add_value_true f s v : facts_true f -> grundy r g s = v -> facts_true (add_value f s v).
  Proof.
    intros (H1 & H2 & H3 & H4 & H5) new. repeat split; simpl; auto.
    intros s' v' found. apply find_add in found as [[-> ->] |]; auto.
  Qed.

  Theorem proves_not_true f s v t : facts_true f -> within s ->
    proves_not r g fuel f s v t = true -> facts_true (add_not f s v).
  Proof.
    intros all sub. unfold proves_not. rewrite andb_true_iff. intros [ok value].
    apply is_legal_spec in ok; auto.
    destruct (known_value _ _ _ _ _) as [w |] eqn:known; [| discriminate].
    apply N.eqb_eq in value. subst.
    apply known_value_true in known; [| assumption | now apply within_after].
    rewrite grundy_after in known by assumption.
    pose proof all as (H1 & H2 & H3 & H4 & H5). repeat split; simpl; auto.
    intros s' l found. apply find_add in found as [[-> ->] |]; [| auto].
    intros [same | mem].
    - apply (grundy_not r g s t ok). congruence.
    - now apply not_values_true in mem.
  Qed.

  (** ** Misère play *)
  Lemma is_known_true f first s : facts_true f -> is_known f first s = true ->
    misere r g s = first.
  Proof.
    intros (_ & _ & all & _). unfold is_known, known_outcome.
    destruct (N.eqb_spec s ∅) as [-> | _].
    - rewrite misere_empty. intros same. now apply eqb_prop in same.
    - destruct (NM.find s (wins f)) as [b |] eqn:known; [| discriminate].
      intros same. apply eqb_prop in same. subst. now apply all.
  Qed.

  Lemma add_outcome_true f s b : facts_true f -> misere r g s = b -> facts_true (add_outcome f s b).
  Proof.
    intros (H1 & H2 & H3 & H4 & H5) new. repeat split; simpl; auto.
    intros s' b' found. apply find_add in found as [[-> ->] |]; auto.
  Qed.

  Theorem proves_won_true f s t : facts_true f -> within s ->
    proves_won r g fuel f s t = true -> misere r g s = true.
  Proof.
    intros all sub. unfold proves_won. rewrite andb_true_iff. intros [ok lost].
    apply is_legal_spec in ok; auto. apply is_known_true in lost; [| assumption].
    rewrite misere_after in lost by assumption. apply misere_spec. eauto.
  Qed.

  Lemma legal_all s t : within s -> legal r g s t = true <-> In t (all_moves g fuel r s).
  Proof. intros sub. now rewrite all_moves_spec, in_moves. Qed.

  Lemma proves_stuck_spec s : within s ->
    proves_stuck r g fuel s = true <-> forall t, legal r g s t = false.
  Proof.
    intros sub. unfold proves_stuck. split.
    - intros none t. apply not_true_iff_false. rewrite legal_all by assumption.
      destruct (all_moves g fuel r s); [intros [] | discriminate].
    - intros none. destruct (all_moves g fuel r s) as [| t ts] eqn:all; [reflexivity |].
      specialize (none t). apply not_true_iff_false in none. destruct none.
      rewrite legal_all, all by assumption. now left.
  Qed.

  Theorem proves_stuck_true s : within s -> proves_stuck r g fuel s = true -> misere r g s = true.
  Proof. intros sub none. apply misere_spec. left. now apply proves_stuck_spec. Qed.

  Theorem proves_lost_true f s : facts_true f -> within s ->
    proves_lost r g fuel f s = true -> misere r g s = false.
  Proof.
    intros all sub. unfold proves_lost. rewrite andb_true_iff, negb_true_iff, forallb_forall.
    intros [some won]. apply not_true_iff_false. rewrite misere_spec.
    intros [none | (t & ok & lost)].
    - apply proves_stuck_spec in none; [| assumption]. congruence.
    - apply legal_all in ok; [| assumption]. apply won, is_known_true in ok; [| assumption].
      rewrite misere_after in ok by assumption. congruence.
  Qed.

  (** ** Scores *)
  Lemma points_spec s : within s -> points fuel s = Z.of_nat (size s).
  Proof. intros sub. unfold points. rewrite (count_spec g fuel enough) by assumption. lia. Qed.

  Lemma low_true f s : facts_true f -> within s -> (low fuel f s <= score r g s)%Z.
  Proof.
    intros (_ & _ & _ & all & _) sub. unfold low.
    destruct (NM.find s (lows f)) as [z |] eqn:known; [now apply all |].
    rewrite points_spec by assumption. apply score_bounds.
  Qed.

  Lemma high_true f s : facts_true f -> within s -> (score r g s <= high fuel f s)%Z.
  Proof.
    intros (_ & _ & _ & _ & all) sub. unfold high.
    destruct (NM.find s (highs f)) as [z |] eqn:known; [now apply all |].
    rewrite points_spec by assumption. apply score_bounds.
  Qed.

  Theorem proves_low_true f s t z : facts_true f -> within s ->
    proves_low r g fuel f s t z = true -> (z <= score r g s)%Z.
  Proof.
    intros all sub. unfold proves_low. rewrite andb_true_iff, Z.leb_le. intros [ok bound].
    apply is_legal_spec in ok; auto. pose proof (legal_within r g s t ok) as subT.
    rewrite points_spec in bound by auto.
    pose proof (score_ge r g s t ok). pose proof (high_true f (s ∖ t) all (within_minus g s t sub)).
    lia.
  Qed.

  Theorem proves_high_true f s z : facts_true f -> within s ->
    proves_high r g fuel f s z = true -> (score r g s <= z)%Z.
  Proof.
    intros all sub. unfold proves_high.
    rewrite andb_true_iff, orb_true_iff, negb_true_iff, forallb_forall, Z.leb_le.
    intros [stuck bounds]. apply score_le.
    - intros none. apply proves_stuck_spec in none; [| assumption].
      destruct stuck; [congruence | assumption].
    - intros t ok. pose proof (legal_within r g s t ok) as subT.
      apply legal_all in ok; [| assumption]. apply bounds, Z.leb_le in ok.
      rewrite points_spec in ok by auto.
      pose proof (low_true f (s ∖ t) all (within_minus g s t sub)). lia.
  Qed.

  Lemma add_low_true f s z : facts_true f -> (z <= score r g s)%Z -> facts_true (add_low fuel f s z).
  Proof.
    intros all new. unfold add_low. destruct (low fuel f s <? z)%Z; [| assumption].
    destruct all as (H1 & H2 & H3 & H4 & H5). repeat split; simpl; auto.
    intros s' z' found. apply find_add in found as [[-> ->] |]; auto.
  Qed.

  Lemma add_high_true f s z : facts_true f -> (score r g s <= z)%Z ->
    facts_true (add_high fuel f s z).
  Proof.
    intros all new. unfold add_high. destruct (z <? high fuel f s)%Z; [| assumption].
    destruct all as (H1 & H2 & H3 & H4 & H5). repeat split; simpl; auto.
    intros s' z' found. apply find_add in found as [[-> ->] |]; auto.
  Qed.
End Proofs.
