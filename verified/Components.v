(** Connected sets, components, and the moves of positions that fall apart. *)
From Coq Require Import NArith List Bool Lia.
From Graze Require Import Games Sets.
Import ListNotations.
Open Scope N_scope.

Lemma joined_spec g a b :
  joined g a b = true <-> exists u v, u ∈ a /\ v ∈ b /\ v ∈ nbr g u.
Proof.
  unfold joined. rewrite existsb_exists. split.
  - intros (u & Hu & inner). apply existsb_exists in inner as (v & Hv & edge).
    rewrite in_elements in *. eauto.
  - intros (u & v & Hu & Hv & edge). exists u. rewrite in_elements. split; [assumption |].
    apply existsb_exists. exists v. now rewrite in_elements.
Qed.

Lemma not_joined g a b :
  joined g a b = false <-> forall u v, u ∈ a -> v ∈ b -> ~ v ∈ nbr g u.
Proof.
  rewrite <- not_true_iff_false, joined_spec. split.
  - intros none u v Hu Hv edge. apply none. eauto.
  - intros none (u & v & Hu & Hv & edge). exact (none u v Hu Hv edge).
Qed.

Lemma connected_spec g s :
  connected g s = true <->
  (exists v, v ∈ s) /\
  forall a u w, (forall v, v ∈ a -> v ∈ s) -> u ∈ a -> w ∈ s -> ~ w ∈ a ->
    exists u v, u ∈ a /\ v ∈ s /\ ~ v ∈ a /\ v ∈ nbr g u.
Proof.
  unfold connected. rewrite andb_true_iff, negb_true_iff, N.eqb_neq, forallb_forall. split.
  - intros [some cuts]. split.
    + destruct (empty_or_member s); [contradiction | assumption].
    + intros a u w sub Hu Hw out. specialize (cuts a). rewrite in_subsets in cuts.
      specialize (cuts sub). rewrite !orb_true_iff, !N.eqb_eq in cuts.
      destruct cuts as [[-> | ->] | edge]; [now rewrite in_empty in Hu | contradiction |].
      apply joined_spec in edge as (x & y & Hx & Hy & edge). sets. firstorder.
  - intros [[v Hv] cuts]. split.
    + intros ->. now rewrite in_empty in Hv.
    + intros a sub. rewrite in_subsets in sub. rewrite !orb_true_iff, !N.eqb_eq.
      destruct (empty_or_member a) as [| [u Hu]]; [now left; left |].
      destruct (empty_or_member (s ∖ a)) as [none | [w Hw]].
      * left. right. ext x. split; [auto |]. intros Hx.
        destruct (in_dec x a); [assumption |].
        assert (x ∈ s ∖ a) by (sets; tauto). rewrite none in *. now rewrite in_empty in *.
      * right. sets. destruct (cuts a u w) as (x & y & Hx & Hy & out & edge); try tauto.
        apply joined_spec. exists x, y. sets. tauto.
Qed.

Lemma component_spec g s c :
  component g s c = true <->
  (forall v, v ∈ c -> v ∈ s) /\ connected g c = true /\
  forall u v, u ∈ c -> v ∈ s -> v ∈ nbr g u -> v ∈ c.
Proof.
  unfold component. rewrite !andb_true_iff, negb_true_iff, subset_spec, not_joined. split.
  - intros [[sub conn] closed]. repeat split; trivial. intros u v Hu Hv edge.
    destruct (in_dec v c) as [| out]; [assumption |].
    destruct (closed u v Hu); [sets; tauto | assumption].
  - intros (sub & conn & closed). repeat split; trivial. intros u v Hu Hv edge. sets.
    apply (proj2 Hv). apply (closed u); tauto.
Qed.

Lemma connected_member g s : connected g s = true -> exists v, v ∈ s.
Proof. rewrite connected_spec. tauto. Qed.

(** A connected set that meets a closed set lies in it. *)
Lemma connected_within g t a v :
  connected g t = true -> v ∈ t -> v ∈ a ->
  (forall x y, x ∈ t -> x ∈ a -> y ∈ t -> y ∈ nbr g x -> y ∈ a) ->
  forall w, w ∈ t -> w ∈ a.
Proof.
  intros conn Hv Ha closed w Hw. apply connected_spec in conn as [_ cuts].
  destruct (in_dec w a) as [| out]; [assumption |].
  destruct (cuts (t ∩ a) v w) as (x & y & Hx & Hy & outside & edge);
    try (intros z Hz); sets; try tauto.
  destruct outside. split; [assumption |]. apply (closed x); tauto.
Qed.

Lemma component_unique g s c c' v :
  component g s c = true -> component g s c' = true -> v ∈ c -> v ∈ c' -> c = c'.
Proof.
  rewrite !component_spec. intros (sub & conn & closed) (sub' & conn' & closed') H H'.
  ext w. split.
  - apply (connected_within g c c' v conn H H'). intros x y _ Hx Hy edge. eauto.
  - apply (connected_within g c' c v conn' H' H). intros x y _ Hx Hy edge. eauto.
Qed.

Lemma connected_component g s : connected g s = true -> component g s s = true.
Proof. intros conn. apply component_spec. auto. Qed.

(** * Legal moves *)
Lemma legal_spec r g s t :
  legal r g s t = true <->
  exists c, component g s c = true /\ (forall v, v ∈ t -> v ∈ c) /\ takes r g c t = true.
Proof.
  unfold legal. rewrite existsb_exists. split.
  - intros (c & _ & all). rewrite !andb_true_iff, subset_spec in all. exists c. tauto.
  - intros (c & comp & sub & take). exists c. rewrite in_subsets, !andb_true_iff, subset_spec.
    pose proof comp as parts. apply component_spec in parts. tauto.
Qed.

Lemma in_fold_union l z v :
  v ∈ fold_right N.lor z l <-> v ∈ z \/ exists t, In t l /\ v ∈ t.
Proof.
  induction l as [| t l IH]; simpl.
  - firstorder.
  - rewrite in_union, IH. split.
    + intros [| [| (t' & H & H')]]; eauto.
    + intros [| (t' & [-> |] & H')]; eauto.
Qed.

Lemma takes_member r g c t : takes r g c t = true -> exists v, v ∈ t.
Proof.
  destruct r; simpl; rewrite ?andb_true_iff, ?existsb_exists.
  - intros [conn _]. now apply connected_member in conn.
  - intros (v & _ & same). apply N.eqb_eq in same as <-. exists v. unfold around. sets. tauto.
  - intros [(v & _ & same) _]. apply N.eqb_eq in same as <-. exists v. unfold around. sets. tauto.
  - intros (v & _ & same). apply N.eqb_eq in same as <-. exists v. unfold small_around.
    rewrite in_fold_union. sets. tauto.
Qed.

Lemma legal_within r g s t : legal r g s t = true -> forall v, v ∈ t -> v ∈ s.
Proof.
  rewrite legal_spec. intros (c & comp & sub & _). apply component_spec in comp. firstorder.
Qed.

Lemma in_moves r g s t : In t (moves r g s) <-> legal r g s t = true.
Proof.
  unfold moves. rewrite filter_In, in_subsets. split; [tauto |].
  intros ok. split; [now apply legal_within with r g | assumption].
Qed.

Lemma legal_shrinks r g s t : legal r g s t = true -> (size (s ∖ t) < size s)%nat.
Proof.
  intros ok. pose proof ok as all. apply legal_spec in all as (c & _ & _ & take).
  apply takes_member in take as [v Hv].
  apply (size_lt v); [intro u; sets; tauto | now apply (legal_within r g s t) |].
  sets. tauto.
Qed.

(** The moves of a connected position. *)
Lemma legal_connected r g s t : connected g s = true ->
  legal r g s t = true <-> (forall v, v ∈ t -> v ∈ s) /\ takes r g s t = true.
Proof.
  intros conn. rewrite legal_spec. split.
  - intros (c & comp & sub & take). replace s with c; [auto |].
    pose proof comp as parts. apply component_spec in parts as (_ & connC & _).
    apply connected_member in connC as [u Hu].
    apply (component_unique g s c s u); auto using connected_component.
    apply component_spec in comp. now apply comp.
  - intros [sub take]. exists s. auto using connected_component.
Qed.

(** * Two parts without an edge between them *)
Section Apart.
  Variables (g : graph) (a b : N).
  Hypothesis good : simple g.
  Definition apart := (forall v, v ∈ a -> v ∈ b -> False) /\ joined g a b = false.
  Hypothesis separate : apart.

  Lemma no_edge u v : u ∈ a -> v ∈ b -> ~ v ∈ nbr g u.
  Proof. destruct separate as [_ none]. rewrite not_joined in none. auto. Qed.
  Lemma no_edge_back u v : u ∈ b -> v ∈ a -> ~ v ∈ nbr g u.
  Proof. intros Hu Hv edge. apply (proj1 good) in edge. exact (no_edge v u Hv Hu edge). Qed.

  Lemma component_union c :
    component g (a ∪ b) c = true <-> component g a c = true \/ component g b c = true.
  Proof.
    rewrite !component_spec. split.
    - intros (sub & conn & closed). destruct (connected_member g c conn) as [v Hv].
      pose proof (sub v Hv) as side. rewrite in_union in side. destruct side as [side | side].
      + left. repeat split; trivial.
        * apply (connected_within g c a v); trivial. intros x y Hx Ha Hy edge.
          specialize (sub y Hy). sets. destruct sub as [| Hb]; [assumption |].
          destruct (no_edge x y Ha Hb edge).
        * intros x y Hx Hy edge. apply (closed x); trivial. sets. tauto.
      + right. repeat split; trivial.
        * apply (connected_within g c b v); trivial. intros x y Hx Hb Hy edge.
          specialize (sub y Hy). sets. destruct sub as [Ha |]; [| assumption].
          destruct (no_edge_back x y Hb Ha edge).
        * intros x y Hx Hy edge. apply (closed x); trivial. sets. tauto.
    - intros [(sub & conn & closed) | (sub & conn & closed)];
        (split; [intros v Hv; sets; auto | split; [assumption |]]).
      + intros x y Hx Hy edge. sets. destruct Hy as [| Hb]; [eauto |].
        destruct (no_edge x y (sub x Hx) Hb edge).
      + intros x y Hx Hy edge. sets. destruct Hy as [Ha |]; [| eauto].
        destruct (no_edge_back x y (sub x Hx) Ha edge).
  Qed.

  Lemma legal_union r t :
    legal r g (a ∪ b) t = true <-> legal r g a t = true \/ legal r g b t = true.
  Proof.
    rewrite !legal_spec. split.
    - intros (c & comp & rest). apply component_union in comp as [comp | comp]; eauto.
    - intros [(c & comp & rest) | (c & comp & rest)]; exists c; rewrite component_union; auto.
  Qed.
End Apart.

Lemma apart_sym g a b : simple g -> apart g a b -> apart g b a.
Proof.
  intros good sep. split; [intros v Hb Ha; exact (proj1 sep v Ha Hb) |].
  apply not_joined. intros u v Hu Hv. exact (no_edge_back g a b good sep u v Hu Hv).
Qed.

Lemma apart_sub g a b a' b' :
  (forall v, v ∈ a' -> v ∈ a) -> (forall v, v ∈ b' -> v ∈ b) -> apart g a b -> apart g a' b'.
Proof.
  intros subA subB [disj none]. rewrite not_joined in none. split; [eauto |].
  apply not_joined. eauto.
Qed.

(** A component is apart from the rest. *)
Lemma component_apart g s c : component g s c = true -> apart g c (s ∖ c).
Proof.
  intros comp. split; [intros v Hv out; sets; tauto |].
  unfold component in comp. rewrite !andb_true_iff, negb_true_iff in comp. tauto.
Qed.

Lemma split_component s c : (forall v, v ∈ c -> v ∈ s) -> s = c ∪ (s ∖ c).
Proof. intros sub. ext v. specialize (sub v). destruct (in_dec v c); tauto. Qed.

(** * Connected sets grow by one vertex at a time *)
Lemma connected_single g v : connected g (single v) = true.
Proof.
  apply connected_spec. split; [exists v; now sets |].
  intros a u w sub Hu Hw out. specialize (sub u Hu). sets. subst. contradiction.
Qed.

Lemma connected_more g c more : simple g ->
  connected g c = true -> (forall y, y ∈ more -> exists x, x ∈ c /\ y ∈ nbr g x) ->
  connected g (c ∪ more) = true.
Proof.
  intros good conn near. apply connected_spec. apply connected_spec in conn as [[z Hz] cuts].
  split; [exists z; sets; tauto |]. intros a u w sub Hu Hw out.
  destruct (empty_or_member (c ∖ a)) as [all | [x Hx]].
  - (* all of c is in a: w is one of the others *)
    assert (inside : forall v, v ∈ c -> v ∈ a).
    { intros v Hv. destruct (in_dec v a); [assumption |].
      rewrite empty_spec in all. destruct (all v). sets. tauto. }
    sets. destruct Hw as [Hw | Hw]; [destruct out; auto |].
    destruct (near w Hw) as (v & Hv & edge). exists v, w. sets. auto.
  - destruct (empty_or_member (c ∩ a)) as [none | [y Hy]].
    + (* nothing of c is in a: u is one of the others *)
      pose proof (sub u Hu) as side. sets. rewrite empty_spec in none.
      destruct side as [side | side]; [destruct (none u); sets; tauto |].
      destruct (near u side) as (v & Hv & edge). apply (proj1 good) in edge.
      exists u, v. sets. repeat split; auto. intros Ha. apply (none v). sets. tauto.
    + sets. destruct (cuts (c ∩ a) y x) as (p & q & Hp & Hq & outside & edge);
        try (intros v Hv); sets; try tauto.
      exists p, q. sets. tauto.
Qed.

(** A connected set that is larger than a connected subset has a vertex next to that. *)
Lemma connected_next g t x : connected g t = true -> (forall v, v ∈ x -> v ∈ t) ->
  (exists v, v ∈ x) -> (size x < size t)%nat ->
  exists u v, v ∈ x /\ u ∈ t /\ ~ u ∈ x /\ u ∈ nbr g v.
Proof.
  intros conn sub [v Hv] less. apply connected_spec in conn as [_ cuts].
  destruct (empty_or_member (t ∖ x)) as [none | [w Hw]].
  - exfalso. assert (size t <= size x)%nat; [| lia]. apply size_le. intros u Hu.
    destruct (in_dec u x); [assumption |]. rewrite empty_spec in none.
    destruct (none u). sets. tauto.
  - sets. destruct (cuts x v w) as (p & q & H); try tauto. exists q, p. tauto.
Qed.

(** A connected set has connected subsets of every smaller size. *)
Lemma connected_subset g t j : simple g -> connected g t = true -> (1 <= j <= size t)%nat ->
  exists x, (forall v, v ∈ x -> v ∈ t) /\ connected g x = true /\ size x = j.
Proof.
  intros good conn. induction j as [| j IH]; intros bound; [lia |].
  destruct j as [| j].
  - destruct (connected_member g t conn) as [v Hv]. exists (single v).
    rewrite size_single, connected_single. split; [intros u Hu; sets; now subst | auto].
  - destruct IH as (x & sub & connX & len); [lia |].
    destruct (connected_next g t x conn sub (connected_member g x connX))
      as (u & v & Hv & Hu & out & edge); [lia |].
    exists (single u ∪ x). split; [| split].
    + intros w Hw. sets. destruct Hw as [-> |]; auto.
    + rewrite N.lor_comm. apply (connected_more g); [assumption | assumption |].
      intros y Hy. sets. subst. eauto.
    + rewrite size_add; auto.
Qed.

Lemma allows_nothing g rest : allows g 0 rest = false.
Proof. unfold allows. rewrite N.bits_0. now destruct (rest =? ∅), (connected g rest). Qed.
