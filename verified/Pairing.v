(** Pairing strategies: a player who answers every move by its image under an automorphism of
    order two moves last, if images are far enough from the moves. *)
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

(** * Components without a move
    Nothing is asked of the images of vertices in components that are too small for a move. *)
Section Live.
  Variables (r : rule) (g : graph) (fuel : nat).

  Fixpoint first_size (k : N) (digits : list N) : option N :=
    match digits with
    | [] => None
    | d :: digits => if d =? 0 then first_size (k + 1) digits
                     else Some (if N.testbit d 0 then k else k + 1)
    end.
  Definition too_small (c : N) : bool :=
    match r with
    | Octal digits => match first_size 1 digits with
                      | None => true
                      | Some k => count fuel c <? k
                      end
    | _ => false
    end.
  Definition is_live (c : N) : bool :=
    negb (too_small c && match piece_moves g fuel r c with [] => true | _ => false end).
  Definition live (s : N) : N :=
    fold_left (fun found c => if is_live c then found ∪ c else found) (pieces g fuel s) ∅.

  Hypothesis good : simple g.
  Hypothesis enough : (size (vertices g) < fuel)%nat.
  Variable s : N.
  Hypothesis sub : forall v, v ∈ s -> v ∈ vertices g.

  Lemma in_live v : v ∈ live s <-> exists c, component g s c = true /\ is_live c = true /\ v ∈ c.
  Proof.
    unfold live.
    assert (claim : forall l found,
      v ∈ fold_left (fun found c => if is_live c then found ∪ c else found) l found <->
      v ∈ found \/ exists c, In c l /\ is_live c = true /\ v ∈ c).
    { induction l as [| c l IH]; intro found; simpl.
      - split; [auto | intros [| (c & [] & _)]; assumption].
      - rewrite IH. destruct (is_live c) eqn:kept; sets; split.
        + intros [[|] | (c' & mem & rest)]; [auto | right; exists c; auto | right; exists c'; auto].
        + intros [| (c' & [<- | mem] & rest)]; [auto | left; right; tauto | right; exists c'; auto].
        + intros [| (c' & mem & rest)]; [auto | right; exists c'; auto].
        + intros [| (c' & [<- | mem] & kept' & rest)]; [auto | congruence | right; exists c'; auto]. }
    rewrite claim. sets. split.
    - intros [[] | (c & mem & rest)]. exists c. rewrite in_pieces in mem; auto.
    - intros (c & comp & rest). right. exists c. rewrite in_pieces; auto.
  Qed.

  Lemma live_within v : v ∈ live s -> v ∈ s.
  Proof.
    rewrite in_live. intros (c & comp & _ & Hv). apply component_spec in comp. now apply comp.
  Qed.

  Lemma grundy_live : grundy r g (live s) = grundy r g s.
  Proof.
    assert (sep : apart g (live s) (s ∖ live s)).
    { split; [intros v Hv out; sets; tauto |]. apply not_joined. intros u v Hu Hv edge.
      apply in_live in Hu as (c & comp & kept & Hu). sets. apply (proj2 Hv). apply in_live.
      exists c. split; [assumption |]. split; [assumption |].
      apply component_spec in comp as (_ & _ & closed). apply (closed u); tauto. }
    assert (union : s = live s ∪ (s ∖ live s)) by apply split_component, live_within.
    rewrite union at 2. rewrite sprague_grundy by assumption.
    rewrite (grundy_no_moves r g (s ∖ live s)), N.lxor_0_r; [reflexivity |].
    intro t. apply not_true_iff_false. intros ok.
    apply legal_spec in ok as (c & comp & subT & take).
    assert (whole : component g s c = true).
    { rewrite union, component_union by assumption. now right. }
    apply component_spec in comp as (inside & conn & _).
    destruct (connected_member g c conn) as [v Hv]. pose proof (inside v Hv) as out. sets.
    assert (mem : In t (piece_moves g fuel r c)).
    { apply in_piece_moves; auto. intros u Hu. apply inside in Hu. sets. apply sub. tauto. }
    apply (proj2 out). apply in_live. exists c. split; [assumption |]. split; [| assumption].
    unfold is_live. destruct (piece_moves g fuel r c); [destruct mem |].
    now rewrite andb_false_r.
  Qed.
End Live.

(** * Conditions *)

(** What a pairing has to fulfil: that no image is within some distance of its vertex, or that
    every vertex goes to another component. *)
Inductive condition := Never | Beyond (k : nat) | OtherComponent.

(** For octal games with digits 0, 6 and 7 only: the distance; digits from d_(j+1) on. *)
Fixpoint octal_condition (j : nat) (digits : list N) : option nat :=
  match digits with
  | [] => Some 0%nat
  | d :: digits =>
      match octal_condition (S j) digits with
      | None => None
      | Some m => if d =? 0 then Some m
                  else if d =? 7 then Some (max j m)
                  else if d =? 6 then Some (max (S j) m)
                  else None
      end
  end.

Lemma octal_condition_spec digits : forall j m, octal_condition j digits = Some m ->
  forall i, let d := nth i digits 0 in
    d = 0 \/ (d = 7 /\ (j + i <= m)%nat) \/ (d = 6 /\ (S (j + i) <= m)%nat).
Proof.
  induction digits as [| d digits IH]; intros j m found i; cbn [octal_condition] in found.
  - left. now destruct i.
  - destruct (octal_condition (S j) digits) as [m' |] eqn:rest; [| discriminate].
    specialize (IH (S j) m' rest). cbv zeta in IH.
    assert (later : (m' <= m)%nat).
    { assert (some : forall x, Some x = Some m -> (m' <= x)%nat -> (m' <= m)%nat)
        by (intros x [= ->]; auto).
      destruct (d =? 0), (d =? 7), (d =? 6); try discriminate; apply (some _ found); lia. }
    destruct i as [| i]; cbn [nth].
    + destruct (N.eqb_spec d 0); [auto |]. destruct (N.eqb_spec d 7).
      { assert (m = max j m') by congruence. right. left. split; [assumption | lia]. }
      destruct (N.eqb_spec d 6); [| discriminate].
      assert (m = max (S j) m') by congruence. right. right. split; [assumption | lia].
    + destruct (IH i) as [zero | [[seven le] | [six le]]]; [auto | |].
      * right. left. split; [assumption | lia].
      * right. right. split; [assumption | lia].
Qed.

Definition pairing_condition (r : rule) : condition :=
  match r with
  | Octal digits => match octal_condition 0 digits with
                    | Some k => Beyond k
                    | None => OtherComponent
                    end
  | NodeKayles => Beyond 1
  | NonDisconnectingNodeKayles => OtherComponent
  | SmashAndGrab _ => Never
  end.

(** The vertices of [s] at a distance of at most [k]. *)
Fixpoint ball (g : graph) (fuel : nat) (s : N) (k : nat) (v : N) : N :=
  match k with
  | O => single v
  | S k => let b := ball g fuel s k v in b ∪ (spread g fuel b ∩ s)
  end.

Lemma nodup_map_inside (f : N -> N) l :
  (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup l -> NoDup (map f l).
Proof.
  induction l as [| v l IH]; simpl; intros inj distinct; [constructor |].
  inversion distinct; subst. constructor; [| auto].
  rewrite in_map_iff. intros (w & same & Hw). apply inj in same; auto. now subst.
Qed.

(** * Positions that are mapped to themselves *)
Section Mirror.
  Variables (g : graph) (image : N -> N).
  Hypothesis good : simple g.
  Notation within s := (forall v, v ∈ s -> v ∈ vertices g).

  (** [image] is an automorphism of order two of the position [s]. *)
  Definition mirror (s : N) : Prop :=
    within s /\
    (forall v, v ∈ s -> image v ∈ s /\ image (image v) = v) /\
    (forall u v, u ∈ s -> v ∈ s -> v ∈ nbr g u -> image v ∈ nbr g (image u)).

  Lemma mirror_minus s t t' :
    mirror s -> (forall v, v ∈ s -> v ∈ t -> image v ∈ t') ->
    (forall v, v ∈ s -> v ∈ t' -> image v ∈ t) -> mirror ((s ∖ t) ∖ t').
  Proof.
    intros (sub & inv & edges) there back.
    assert (inside : forall v, v ∈ (s ∖ t) ∖ t' -> v ∈ s) by (intro v; sets; tauto).
    split; [| split]; eauto.
    intros v Hv. destruct (inv v (inside v Hv)) as [mem twice]. split; [| assumption]. sets.
    repeat split; auto.
    - intros Ht. apply there in Ht; [| assumption]. rewrite twice in Ht. tauto.
    - intros Ht. apply back in Ht; [| assumption]. rewrite twice in Ht. tauto.
  Qed.

  (** The image of a set. *)
  Definition images (t : N) : N := fold_right N.lor ∅ (map (fun v => single (image v)) (elements t)).

  Section Within.
    Variable s : N.
    Hypothesis whole : mirror s.
    Notation inside t := (forall v, v ∈ t -> v ∈ s).

    Lemma image_in v : v ∈ s -> image v ∈ s.
    Proof. intros Hv. now apply whole. Qed.
    Lemma image_twice v : v ∈ s -> image (image v) = v.
    Proof. intros Hv. now apply whole. Qed.
    Lemma image_edge u v : u ∈ s -> v ∈ s -> v ∈ nbr g u -> image v ∈ nbr g (image u).
    Proof. apply whole. Qed.

    Lemma in_images t v : inside t -> v ∈ images t <-> v ∈ s /\ image v ∈ t.
    Proof.
      intros sub. unfold images. rewrite in_fold_union. split.
      - intros [none | (x & mem & Hv)]; [now sets |].
        apply in_map_iff in mem as (u & <- & Hu). rewrite in_elements in Hu. sets. subst.
        rewrite image_twice by auto. auto using image_in.
      - intros [Hv Ht]. right. exists (single v). split; [| now sets].
        apply in_map_iff. exists (image v). rewrite in_elements, image_twice; auto.
    Qed.

    Lemma image_in_images t v : inside t -> v ∈ t -> image v ∈ images t.
    Proof. intros sub Hv. apply in_images; auto. rewrite image_twice; auto using image_in. Qed.

    Lemma images_inside t : inside t -> inside (images t).
    Proof. intros sub v Hv. apply in_images in Hv; tauto. Qed.

    Lemma images_twice t : inside t -> images (images t) = t.
    Proof.
      intros sub. ext v. rewrite in_images by now apply images_inside.
      rewrite in_images by assumption. split.
      - intros (Hv & _ & Ht). now rewrite image_twice in Ht.
      - intros Ht. rewrite image_twice; auto using image_in.
    Qed.

    Lemma images_minus a b : inside a -> inside b -> images (a ∖ b) = images a ∖ images b.
    Proof.
      intros subA subB. ext v.
      rewrite !in_images; auto; [sets; tauto |]. intros u Hu. sets. apply subA. tauto.
    Qed.

    Lemma images_size t : inside t -> size (images t) = size t.
    Proof.
      intros sub. transitivity (length (map image (elements t))); [| now rewrite map_length].
      apply size_of_list.
      - apply (nodup_map_inside _ (elements t)); [| apply nodup_elements].
        intros x y Hx Hy same. rewrite in_elements in *.
        rewrite <- (image_twice x), <- (image_twice y), same; auto.
      - intro v. rewrite in_images, in_map_iff by assumption. split.
        + intros (u & <- & Hu). rewrite in_elements in Hu. rewrite image_twice by auto.
          auto using image_in.
        + intros [Hv Ht]. exists (image v). now rewrite in_elements, image_twice.
    Qed.

    Lemma images_connected t : inside t -> connected g t = true -> connected g (images t) = true.
    Proof.
      intros sub conn. apply connected_spec. apply connected_spec in conn as [[v Hv] cuts]. split.
      { exists (image v). now apply image_in_images. }
      intros a u w subA Hu Hw out.
      assert (insideA : inside a) by (intros x Hx; now apply (images_inside t sub), subA).
      destruct (cuts (images a) (image u) (image w)) as (x & y & Hx & Hy & outside & edge).
      - intros x Hx. apply in_images in Hx as [Hx Ha]; [| assumption]. apply subA in Ha.
        apply in_images in Ha as [_ Ht]; [| assumption]. now rewrite image_twice in Ht.
      - now apply image_in_images.
      - now apply in_images in Hw.
      - intros Hx. apply in_images in Hx as [_ Ha]; [| assumption].
        rewrite image_twice in Ha; [contradiction |]. now apply (images_inside t).
      - apply in_images in Hx as [Hx Ha]; [| assumption]. exists (image x), (image y).
        split; [assumption |]. split; [now apply image_in_images |]. split.
        + intros Hy'. apply outside. apply in_images; auto.
        + apply image_edge; auto.
    Qed.

    Lemma images_connected_eq t : inside t -> connected g (images t) = connected g t.
    Proof.
      intros sub. apply eq_true_iff_eq. split; [| now apply images_connected].
      intros conn. rewrite <- (images_twice t sub). apply images_connected; [| assumption].
      now apply images_inside.
    Qed.

    Lemma images_empty t : inside t -> (images t =? ∅) = (t =? ∅).
    Proof.
      intros sub. apply eq_true_iff_eq. rewrite !N.eqb_eq. split; intros none.
      - apply size_0. rewrite <- images_size, none; [reflexivity | assumption].
      - apply size_0. rewrite images_size, none; [reflexivity | assumption].
    Qed.

    Lemma images_allows d t : inside t -> allows g d (images t) = allows g d t.
    Proof. intros sub. unfold allows. now rewrite images_empty, images_connected_eq. Qed.

    Lemma images_component c : component g s c = true -> component g s (images c) = true.
    Proof.
      rewrite !component_spec. intros (sub & conn & closed).
      split; [now apply images_inside |]. split; [now apply images_connected |].
      intros u v Hu Hv edge. apply in_images in Hu as [Hu Hc]; [| assumption].
      apply in_images; auto. split; [assumption |].
      apply (closed (image u)); auto using image_in, image_edge.
    Qed.

    Lemma images_around c v : inside c -> v ∈ c -> around g (images c) (image v) = images (around g c v).
    Proof.
      intros sub Hv.
      assert (subA : inside (around g c v)) by (intros x Hx; apply sub; now apply around_within in Hx).
      ext w. rewrite in_images by assumption. unfold around. sets. rewrite in_images by assumption.
      split.
      - intros [-> | (edge & Hw & Hc)].
        + rewrite image_twice by auto. auto using image_in.
        + split; [assumption |]. right. split; [| assumption].
          rewrite <- (image_twice v) by auto. apply image_edge; auto using image_in.
      - intros [Hw [<- | [edge Hc]]].
        + left. now rewrite image_twice.
        + right. split; [| auto]. rewrite <- (image_twice w) by assumption.
          apply image_edge; auto using image_in.
    Qed.

    Lemma images_takes r c t : match r with SmashAndGrab _ => False | _ => True end ->
      inside c -> (forall v, v ∈ t -> v ∈ c) -> takes r g c t = true ->
      takes r g (images c) (images t) = true.
    Proof.
      intros plain subC subT. assert (sub : inside t) by auto.
      assert (rest : inside (c ∖ t)) by (intros v Hv; sets; apply subC; tauto).
      assert (nodes : existsb (fun v => around g c v =? t) (elements c) = true ->
        existsb (fun v => around g (images c) v =? images t) (elements (images c)) = true).
      { rewrite !existsb_exists. intros (v & Hv & same). rewrite in_elements in Hv.
        apply N.eqb_eq in same. exists (image v). rewrite in_elements, N.eqb_eq.
        split; [now apply image_in_images |]. now rewrite images_around, same. }
      destruct r as [digits | | |]; simpl; try contradiction.
      - rewrite <- images_minus, images_allows, images_size, images_connected_eq; auto.
      - exact nodes.
      - rewrite <- images_minus, images_allows by auto. rewrite !andb_true_iff. intuition.
    Qed.
  End Within.

  (** * Components that change places *)

  (** Every vertex goes to another component. *)
  Definition swapped (s : N) : Prop :=
    forall c v, component g s c = true -> v ∈ c -> ~ image v ∈ c.

  Lemma component_within s s' c :
    (forall v, v ∈ s' -> v ∈ s) -> within s -> component g s' c = true ->
    exists c', component g s c' = true /\ forall v, v ∈ c -> v ∈ c'.
  Proof.
    intros sub sub' comp. apply component_spec in comp as (inS & conn & _).
    destruct (connected_member g c conn) as [v Hv].
    destruct (component_exists g good s v sub') as (c' & comp' & Hc'); [auto |].
    exists c'. split; [assumption |]. apply component_spec in comp' as (_ & _ & closed).
    apply (connected_within g c c' v conn Hv Hc'). intros x y Hx Hx' Hy edge.
    apply (closed x); auto.
  Qed.

  Lemma swapped_sub s s' : (forall v, v ∈ s' -> v ∈ s) -> within s -> swapped s -> swapped s'.
  Proof.
    intros sub sub' far c v comp Hv Hi.
    destruct (component_within s s' c sub sub' comp) as (c' & comp' & inside).
    exact (far c' v comp' (inside v Hv) (inside _ Hi)).
  Qed.

  Lemma answer_swapped r s t : match r with SmashAndGrab _ => False | _ => True end ->
    mirror s /\ swapped s -> legal r g s t = true ->
    exists t', legal r g (s ∖ t) t' = true /\ mirror ((s ∖ t) ∖ t') /\ swapped ((s ∖ t) ∖ t').
  Proof.
    intros plain [whole far] ok. pose proof whole as (sub & _ & _).
    apply legal_spec in ok as (c & comp & subT & take).
    pose proof (images_component s whole c comp) as comp'.
    pose proof comp as parts. apply component_spec in parts as (subC & conn & closed).
    pose proof comp' as parts'. apply component_spec in parts' as (subC' & conn' & closed').
    assert (inT : forall v, v ∈ t -> v ∈ s) by auto.
    assert (disjoint : forall v, v ∈ images c -> ~ v ∈ t).
    { intros v Hv Ht. apply (in_images s whole) in Hv as [Hv Hc]; [| assumption].
      exact (far c v comp (subT v Ht) Hc). }
    exists (images t). split; [| split].
    - apply legal_spec. exists (images c). split; [| split].
      + apply component_spec. split; [| split; [assumption |]].
        * intros v Hv. sets. split; [auto | now apply disjoint].
        * intros u v Hu Hv edge. sets. apply (closed' u); tauto.
      + intros v Hv. apply (in_images s whole) in Hv as [Hv Ht]; [| assumption].
        apply (in_images s whole); auto.
      + now apply (images_takes s whole).
    - apply mirror_minus; [assumption | |].
      + intros v Hv Ht. now apply (image_in_images s whole).
      + intros v Hv Ht. now apply (in_images s whole) in Ht.
    - apply (swapped_sub s); [intros v Hv; sets; tauto | assumption | assumption].
  Qed.

  (** * Images at a distance *)
  Section Far.
    Variable fuel : nat.
    Hypothesis enough : (size (vertices g) < fuel)%nat.

    (** No vertex has its image at a distance of at most [k]. *)
    Definition far (k : nat) (s : N) : Prop := forall v, v ∈ s -> ~ image v ∈ ball g fuel s k v.

    Lemma ball_within s k v : within s -> v ∈ s -> forall u, u ∈ ball g fuel s k v -> u ∈ s.
    Proof.
      intros sub Hv. induction k as [| k IH]; intros u Hu; simpl in Hu.
      - sets. now subst.
      - sets. destruct Hu as [| [_ Hu]]; auto.
    Qed.

    Lemma in_ball_next s k v u : within s -> v ∈ s ->
      u ∈ ball g fuel s (S k) v <->
      u ∈ ball g fuel s k v \/ (u ∈ s /\ exists w, w ∈ ball g fuel s k v /\ u ∈ nbr g w).
    Proof.
      intros sub Hv. simpl. sets. rewrite (in_spread g fuel enough); [tauto |].
      intros w Hw. apply sub. now apply (ball_within s k v).
    Qed.

    Lemma ball_sub s s' k v : (forall u, u ∈ s' -> u ∈ s) -> within s -> v ∈ s' ->
      forall u, u ∈ ball g fuel s' k v -> u ∈ ball g fuel s k v.
    Proof.
      intros sub all Hv. induction k as [| k IH]; intros u Hu; [assumption |].
      rewrite in_ball_next in Hu by auto. rewrite in_ball_next by auto.
      destruct Hu as [Hu | (Hu & w & Hw & edge)]; [left; auto | right; split; [auto |]].
      exists w. auto.
    Qed.

    Lemma ball_grows s j k v : within s -> v ∈ s -> (j <= k)%nat ->
      forall u, u ∈ ball g fuel s j v -> u ∈ ball g fuel s k v.
    Proof.
      intros sub Hv le. induction le; intros u Hu; [assumption |]. apply in_ball_next; auto.
    Qed.

    Lemma ball_center s k v : within s -> v ∈ s -> v ∈ ball g fuel s k v.
    Proof.
      intros sub Hv. apply (ball_grows s 0); auto; [lia |]. simpl. now sets.
    Qed.

    (** A connected set of k + 1 vertices lies within distance k of each of them. *)
    Lemma ball_size t k v : within t -> connected g t = true -> v ∈ t ->
      (S k <= size (ball g fuel t k v))%nat \/ ball g fuel t k v = t.
    Proof.
      intros sub conn Hv. induction k as [| k [IH | IH]].
      - left. simpl. rewrite size_single. lia.
      - pose proof (ball_within t k v sub Hv) as inside.
        destruct (PeanoNat.Nat.lt_ge_cases (size (ball g fuel t k v)) (size t)) as [less | all].
        + left. destruct (connected_next g t _ conn inside) as (u & w & Hw & Hu & out & edge);
            [exists v; now apply ball_center | assumption |].
          assert (size (ball g fuel t k v) < size (ball g fuel t (S k) v))%nat; [| lia].
          apply (size_lt u); [| | assumption].
          * intros x Hx. apply in_ball_next; auto.
          * apply in_ball_next; eauto.
        + right. apply same_size_equal; [now apply ball_within |].
          assert (size (ball g fuel t (S k) v) <= size t)%nat
            by (apply size_le; now apply ball_within).
          assert (size (ball g fuel t k v) <= size (ball g fuel t (S k) v))%nat; [| lia].
          apply size_le. intros x Hx. apply in_ball_next; auto.
      - right. ext u. rewrite in_ball_next by assumption. rewrite IH. tauto.
    Qed.

    Lemma connected_in_ball s t k v : within s -> (forall u, u ∈ t -> u ∈ s) ->
      connected g t = true -> size t = S k -> v ∈ t ->
      forall u, u ∈ t -> u ∈ ball g fuel s k v.
    Proof.
      intros sub inS conn len Hv u Hu. assert (within t) by auto.
      apply (ball_sub s t); auto. destruct (ball_size t k v) as [large | all]; auto.
      - rewrite (same_size_equal (ball g fuel t k v) t); auto.
        + now apply ball_within.
        + assert (size (ball g fuel t k v) <= size t)%nat by (apply size_le; now apply ball_within).
          lia.
      - now rewrite all.
    Qed.

    Lemma far_sub k s s' : (forall v, v ∈ s' -> v ∈ s) -> within s -> far k s -> far k s'.
    Proof.
      intros sub all away v Hv near. apply (away v); [auto |]. now apply (ball_sub s s').
    Qed.

    (** Octal games with digits 0, 7 (at most [k] + 1 vertices) and 6 (at most [k]). *)
    Definition digits_near (digits : list N) (k : nat) : Prop :=
      forall j, let d := digit digits (S j) in
        d = 0 \/ (d = 7 /\ (j <= k)%nat) \/ (d = 6 /\ (S j <= k)%nat).

    Lemma answer_octal digits k s t : digits_near digits k ->
      mirror s /\ far k s -> legal (Octal digits) g s t = true ->
      exists t', legal (Octal digits) g (s ∖ t) t' = true /\
        mirror ((s ∖ t) ∖ t') /\ far k ((s ∖ t) ∖ t').
    Proof.
      intros known [whole away] ok. pose proof whole as (sub & _ & _).
      pose proof (legal_within _ _ _ _ ok) as inT.
      apply legal_spec in ok as (c & comp & subT & take). simpl in take.
      apply andb_true_iff in take as [conn ok].
      apply component_spec in comp as (subC & connC & closed).
      destruct (connected_member g t conn) as [v0 Hv0].
      destruct (size t) as [| j] eqn:len; [rewrite (size_minus_one v0 t Hv0) in len; discriminate |].
      specialize (known j). cbv zeta in known.
      assert (j <= k)%nat as le.
      { destruct known as [zero | [[_ le] | [_ le]]]; [| lia | lia].
        rewrite zero, allows_nothing in ok. discriminate. }
      assert (apart_images : forall v, v ∈ t -> ~ image v ∈ t).
      { intros v Hv Hi. apply (away v); [auto |]. apply (ball_grows s j); auto.
        now apply (connected_in_ball s t). }
      assert (inside' : forall v, v ∈ images t -> v ∈ s ∖ t).
      { intros v Hv. apply (in_images s whole) in Hv as [Hv Ht]; [| assumption]. sets.
        split; [assumption |]. intros both. exact (apart_images v both Ht). }
      assert (sub' : within (s ∖ t)) by (intros v Hv; sets; apply sub; tauto).
      pose proof (images_connected s whole t inT conn) as conn'.
      exists (images t). split; [| split].
      - destruct (component_exists g good (s ∖ t) (image v0) sub') as (c' & comp' & Hc').
        { apply inside'. now apply (image_in_images s whole). }
        apply legal_spec. exists c'. split; [assumption |].
        apply component_spec in comp' as (subC' & connC' & closed').
        assert (inC' : forall v, v ∈ images t -> v ∈ c').
        { apply (connected_within g _ c' (image v0) conn'); auto.
          - now apply (image_in_images s whole).
          - intros x y Hx Hx' Hy edge. apply (closed' x); auto. }
        split; [assumption |]. simpl. rewrite conn', (images_size s whole), len by assumption.
        simpl. destruct known as [zero | [[seven _] | [six le']]].
        + rewrite zero, allows_nothing in ok. discriminate.
        + rewrite seven. unfold allows. destruct (_ =? _); [reflexivity |].
          now destruct (connected g (c' ∖ _)).
        + (* something next to t is left, and its image next to the image of t *)
          rewrite six in *. unfold allows in ok.
          destruct (N.eqb_spec (c ∖ t) ∅) as [| some]; [discriminate |].
          destruct (empty_or_member (c ∖ t)) as [| [z Hz]]; [contradiction |].
          destruct (connected_next g c t connC subT) as (y & x & Hx & Hy & out & edge);
            [eauto | apply (size_lt z); auto; sets; tauto |].
          assert (Hy' : ~ image y ∈ t).
          { intros near. apply (away x); [auto |]. apply (ball_grows s (S j)); auto.
            apply in_ball_next; auto. right. split; [now apply (image_in s whole), inT |].
            exists (image y). split; [now apply (connected_in_ball s t) |].
            apply (proj1 good). apply (image_edge s whole); auto. }
          assert (left_over : image y ∈ c' ∖ images t).
          { sets. split.
            - apply (closed' (image x)).
              + apply inC'. now apply (image_in_images s whole).
              + sets. split; [| assumption]. apply (image_in s whole). auto.
              + apply (image_edge s whole); auto.
            - intros Hi. apply (in_images s whole) in Hi as [_ Ht]; [| assumption].
              rewrite (image_twice s whole) in Ht; auto. }
          unfold allows. destruct (N.eqb_spec (c' ∖ images t) ∅) as [none |].
          * rewrite none in left_over. now sets.
          * now destruct (connected g (c' ∖ _)).
      - apply mirror_minus; [assumption | |].
        + intros v Hv Ht. now apply (image_in_images s whole).
        + intros v Hv Ht. now apply (in_images s whole) in Ht.
      - apply (far_sub k s); [intros v Hv; sets; tauto | assumption | assumption].
    Qed.

    Lemma answer_node_kayles s t : mirror s /\ far 1 s -> legal NodeKayles g s t = true ->
      exists t', legal NodeKayles g (s ∖ t) t' = true /\
        mirror ((s ∖ t) ∖ t') /\ far 1 ((s ∖ t) ∖ t').
    Proof.
      intros [whole away] ok. pose proof whole as (sub & inv & edges).
      apply node_kayles_moves in ok as (v & Hv & ->); auto.
      destruct (inv v Hv) as [Hv' twice].
      assert (outside : ~ image v ∈ around g s v).
      { intros near. apply (away v Hv). apply in_ball_next; auto. unfold around in near. sets.
        destruct near as [same | [edge _]].
        - left. rewrite same. simpl. now sets.
        - right. split; [assumption |]. exists v. simpl. now sets. }
      exists (around g (s ∖ around g s v) (image v)). split; [| split].
      - apply node_kayles_moves; [assumption | intros w Hw; sets; apply sub; tauto |].
        exists (image v). split; [| reflexivity]. sets. tauto.
      - assert (same : (s ∖ around g s v) ∖ around g (s ∖ around g s v) (image v) =
                       (s ∖ around g s v) ∖ around g s (image v)).
        { unfold around. ext w. destruct (in_dec w s); tauto. }
        rewrite same. apply mirror_minus; [assumption | |]; unfold around; intros w Hw Ht; sets.
        + destruct Ht as [-> | [edge _]]; [auto |]. right. split; [| now apply inv]. auto.
        + destruct Ht as [-> | [edge _]]; [auto |]. right. split; [| now apply inv].
          rewrite <- twice. auto.
      - apply (far_sub 1 s); [intros w Hw; sets; tauto | assumption | assumption].
    Qed.

    (** * What each game asks for *)
    Theorem pairing_wins r s : mirror s ->
      match pairing_condition r with
      | Never => False
      | Beyond k => far k s
      | OtherComponent => swapped s
      end -> grundy r g s = 0.
    Proof.
      intros whole condition. destruct (pairing_condition r) as [| k |] eqn:kind; [contradiction | |].
      - apply (answered r g (fun s => mirror s /\ far k s)); [| auto].
        destruct r as [digits | | | d]; simpl in kind; try discriminate.
        + destruct (octal_condition 0 digits) as [m |] eqn:found; [| discriminate].
          injection kind as <-. intros s' t. apply answer_octal. intro j.
          exact (octal_condition_spec digits 0 m found j).
        + injection kind as <-. apply answer_node_kayles.
      - apply (answered r g (fun s => mirror s /\ swapped s)); [| auto].
        intros s' t. apply answer_swapped. now destruct r.
    Qed.
  End Far.
End Mirror.
