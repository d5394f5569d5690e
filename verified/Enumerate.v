(** The moves of a position, fast: what the checker runs. Everything here is proved to be the same
    as the definitions in Games.v. *)
From Coq Require Import NArith List Bool Lia MSetAVL OrdersEx.
From Graze Require Import Games Sets Components.
Import ListNotations.
Open Scope N_scope.

Module NS := MSetAVL.Make N_as_OT.

(** * The programs
    [fuel] is a number greater than the number of vertices; it is made once for a graph. *)
Section Programs.
  Variables (g : graph) (fuel : nat).

  (** The members of a set in ascending order. *)
  Fixpoint members_within (k : nat) (s : N) (found : list N) : list N :=
    match k with
    | O => found
    | S k => if s =? ∅ then found
             else let v := N.log2 s in members_within k (s ∖ single v) (v :: found)
    end.
  Definition members (s : N) : list N := members_within fuel s [].

  (** The number of members. *)
  Fixpoint count_within (k : nat) (s sum : N) : N :=
    match k with
    | O => sum
    | S k => if s =? ∅ then sum else count_within k (s ∖ single (N.log2 s)) (sum + 1)
    end.
  Definition count (s : N) : N := count_within fuel s 0.

  (** The neighbours of a set, and those in [acc]. *)
  Fixpoint spread_within (k : nat) (s acc : N) : N :=
    match k with
    | O => acc
    | S k => if s =? ∅ then acc
             else let v := N.log2 s in spread_within k (s ∖ single v) (acc ∪ nbr g v)
    end.
  Definition spread (s : N) : N := spread_within fuel s ∅.

  (** The component of [s] with a vertex: [c] is known to belong to it, and the neighbours of all
      of [c] but [todo] have been added. *)
  Fixpoint flood (k : nat) (s c todo : N) : N :=
    match k with
    | O => c
    | S k => let more := (spread todo ∩ s) ∖ c in
             if more =? ∅ then c else flood k s (c ∪ more) more
    end.
  Definition component_of (s v : N) : N := flood fuel s (single v) (single v).

  Fixpoint pieces_within (k : nat) (s : N) : list N :=
    match k with
    | O => []
    | S k => if s =? ∅ then []
             else let c := component_of s (N.log2 s) in c :: pieces_within k (s ∖ c)
    end.
  Definition pieces (s : N) : list N := pieces_within fuel s.

  Definition is_connected (s : N) : bool :=
    negb (s =? ∅) && (component_of s (N.log2 s) =? s).

  (** Looks at the shape of the rest only where it matters. *)
  Definition is_allowed (d rest : N) : bool :=
    if rest =? ∅ then N.testbit d 0
    else if Bool.eqb (N.testbit d 1) (N.testbit d 2) then N.testbit d 1
    else if is_connected rest then N.testbit d 1 else N.testbit d 2.

  (** The connected subsets of [c] with one vertex more than those in the list. *)
  Definition grow_one (c : N) (found : NS.t) (x : N) : NS.t :=
    fold_left (fun found u => NS.add (single u ∪ x) found)
              (members ((spread x ∩ c) ∖ x)) found.
  Definition grow (c : N) (xs : list N) : list N :=
    NS.elements (fold_left (grow_one c) xs NS.empty).

  Fixpoint octal_moves (c : N) (digits : list N) (xs : list N) : list N :=
    match digits with
    | [] => []
    | d :: digits =>
        (if d =? 0 then [] else filter (fun t => is_allowed d (c ∖ t)) xs) ++
        (match digits, xs with
         | [], _ | _, [] => []
         | _, _ => octal_moves c digits (grow c xs)
         end)
    end.

  Definition small_neighbours (d c v : N) : N :=
    fold_left (fun t w => if count (nbr g w ∩ c) <=? d
                          then single w ∪ t else t)
              (members (nbr g v ∩ c)) (single v).

  (** The moves of a connected position. *)
  Definition piece_moves (r : rule) (c : N) : list N :=
    match r with
    | Octal digits => octal_moves c digits (map single (members c))
    | NodeKayles => map (around g c) (members c)
    | NonDisconnectingNodeKayles =>
        filter (fun t => is_allowed 3 (c ∖ t)) (map (around g c) (members c))
    | SmashAndGrab d => map (small_neighbours d c) (members c)
    end.

  Definition all_moves (r : rule) (s : N) : list N := flat_map (piece_moves r) (pieces s).

  Definition piece_takes (r : rule) (c t : N) : bool :=
    match r with
    | Octal digits => is_connected t && is_allowed (digit digits (length (members t))) (c ∖ t)
    | NodeKayles => existsb (fun v => around g c v =? t) (members t)
    | NonDisconnectingNodeKayles =>
        existsb (fun v => around g c v =? t) (members t) && is_allowed 3 (c ∖ t)
    | SmashAndGrab d => existsb (fun v => small_neighbours d c v =? t) (members t)
    end.

  Definition is_legal (r : rule) (s t : N) : bool :=
    negb (t =? ∅) && subset t s &&
    let c := component_of s (N.log2 t) in subset t c && piece_takes r c t.

  (** Without the vertices that have no neighbours. *)
  Definition strip (s : N) : N := s ∩ spread s.
End Programs.

(** * They do what they should *)
Section Proofs.
  Variables (g : graph) (fuel : nat).
  Hypothesis good : simple g.
  Hypothesis enough : (size (vertices g) < fuel)%nat.
  Notation within s := (forall v, v ∈ s -> v ∈ vertices g).
  Notation members := (members fuel).
  Notation spread := (spread g fuel).
  Notation component_of := (component_of g fuel).
  Notation pieces := (pieces g fuel).
  Notation is_connected := (is_connected g fuel).
  Notation is_allowed := (is_allowed g fuel).

  Lemma log2_member s : s <> ∅ -> N.log2 s ∈ s.
  Proof. apply N.bit_log2. Qed.

  Lemma small_set s : within s -> (size s < fuel)%nat.
  Proof. intros sub. apply size_le in sub. lia. Qed.

  Lemma members_within_spec k : forall s found, (size s <= k)%nat ->
    (forall v, In v (members_within k s found) <-> v ∈ s \/ In v found) /\
    length (members_within k s found) = (size s + length found)%nat.
  Proof.
    induction k as [| k IH]; intros s found small; simpl.
    - rewrite (size_0 s) by lia. split; [| reflexivity]. intro v. sets. tauto.
    - destruct (N.eqb_spec s ∅) as [-> | some].
      { split; [| reflexivity]. intro v. sets. tauto. }
      pose proof (log2_member s some) as mem. rewrite (size_minus_one _ s mem) in *.
      destruct (IH (s ∖ single (N.log2 s)) (N.log2 s :: found)) as [all len]; [lia |].
      simpl in len. split; [| lia]. intro v. rewrite all. simpl. sets. split.
      + intros [| [<- |]]; tauto.
      + intros [Hv |]; [| auto]. destruct (N.eq_dec v (N.log2 s)); auto.
  Qed.

  Lemma in_members s v : within s -> In v (members s) <-> v ∈ s.
  Proof.
    intros sub. apply small_set in sub. unfold Enumerate.members.
    destruct (members_within_spec fuel s []) as [all _]; [lia |]. rewrite all. simpl. tauto.
  Qed.

  Lemma length_members s : within s -> length (members s) = size s.
  Proof.
    intros sub. apply small_set in sub. unfold Enumerate.members.
    destruct (members_within_spec fuel s []) as [_ len]; [lia |]. rewrite len. simpl. lia.
  Qed.

  Lemma count_within_spec k : forall s sum, (size s <= k)%nat ->
    count_within k s sum = sum + N.of_nat (size s).
  Proof.
    induction k as [| k IH]; intros s sum small; simpl.
    - rewrite (size_0 s), size_empty by lia. simpl. lia.
    - destruct (N.eqb_spec s ∅) as [-> | some]; [rewrite size_empty; simpl; lia |].
      pose proof (log2_member s some) as mem. rewrite (size_minus_one _ s mem) in *.
      rewrite IH by lia. lia.
  Qed.

  Lemma count_spec s : within s -> count fuel s = N.of_nat (size s).
  Proof.
    intros sub. apply small_set in sub. unfold count. rewrite count_within_spec by lia. reflexivity.
  Qed.

  Lemma spread_within_spec k : forall s acc u, (size s <= k)%nat ->
    u ∈ spread_within g k s acc <-> u ∈ acc \/ exists v, v ∈ s /\ u ∈ nbr g v.
  Proof.
    induction k as [| k IH]; intros s acc u small; simpl.
    - rewrite (size_0 s) by lia. split; [auto |]. intros [| (v & Hv & _)]; [auto | now sets].
    - destruct (N.eqb_spec s ∅) as [-> | some].
      { split; [auto |]. intros [| (v & Hv & _)]; [auto | now sets]. }
      pose proof (log2_member s some) as mem. rewrite (size_minus_one _ s mem) in small.
      rewrite IH by lia. sets. split.
      + intros [[|] | (v & Hv & edge)]; [auto | eauto |]. sets. right. exists v. tauto.
      + intros [| (v & Hv & edge)]; [auto |].
        destruct (N.eq_dec v (N.log2 s)) as [-> | other]; [auto |].
        right. exists v. sets. tauto.
  Qed.

  Lemma in_spread s u : within s -> u ∈ spread s <-> exists v, v ∈ s /\ u ∈ nbr g v.
  Proof.
    intros sub. unfold Enumerate.spread. rewrite spread_within_spec.
    - sets. intuition.
    - apply small_set in sub. lia.
  Qed.

  (** ** Components *)
  Lemma flood_spec s : within s -> forall k c todo,
    (size (s ∖ c) < k)%nat -> (forall v, v ∈ c -> v ∈ s) -> (forall v, v ∈ todo -> v ∈ c) ->
    connected g c = true ->
    (forall x y, x ∈ c -> ~ x ∈ todo -> y ∈ s -> y ∈ nbr g x -> y ∈ c) ->
    component g s (flood g fuel k s c todo) = true /\
    forall v, v ∈ c -> v ∈ flood g fuel k s c todo.
  Proof.
    intros sub. induction k as [| k IH]; intros c todo small subC subT conn closed; [lia |].
    simpl. set (more := (spread todo ∩ s) ∖ c).
    assert (in_more : forall y, y ∈ more <->
      (exists x, x ∈ todo /\ y ∈ nbr g x) /\ y ∈ s /\ ~ y ∈ c).
    { intro y. unfold more. sets. rewrite in_spread by auto. tauto. }
    destruct (N.eqb_spec more ∅) as [none | some].
    - split; [| auto]. apply component_spec. repeat split; auto. intros x y Hx Hy edge.
      destruct (in_dec x todo) as [new |]; [| now apply (closed x)].
      destruct (in_dec y c) as [| out]; [assumption |].
      rewrite empty_spec in none. destruct (none y). apply in_more. eauto.
    - destruct (empty_or_member more) as [| [y Hy]]; [contradiction |].
      destruct (IH (c ∪ more) more) as [comp inside].
      + assert (size (s ∖ (c ∪ more)) < size (s ∖ c))%nat; [| lia].
        apply (size_lt y).
        * intros v Hv. sets. tauto.
        * apply in_more in Hy. sets. tauto.
        * sets. tauto.
      + intros v Hv. sets. destruct Hv as [| Hv]; [auto |]. now apply in_more in Hv.
      + intros v Hv. sets. auto.
      + apply (connected_more g _ _ good); [assumption |]. intros z Hz.
        apply in_more in Hz as [(x & Hx & edge) _]. eauto.
      + intros x z Hx old Hz edge. sets. destruct Hx as [Hx | Hx]; [| contradiction].
        destruct (in_dec z c) as [| out]; [auto | right].
        destruct (in_dec x todo) as [new | done].
        * apply in_more. eauto.
        * destruct out. now apply (closed x).
      + split; [assumption |]. intros v Hv. apply inside. sets. auto.
  Qed.

  Lemma component_of_spec s v : within s -> v ∈ s ->
    component g s (component_of s v) = true /\ v ∈ component_of s v.
  Proof.
    intros sub Hv. unfold Enumerate.component_of. pose proof (small_set s sub) as small.
    destruct (flood_spec s sub fuel (single v) (single v)) as [comp inside].
    - rewrite (size_minus_one v s Hv) in small. lia.
    - intros u Hu. sets. now subst.
    - auto.
    - apply connected_single.
    - intros x y Hx out. contradiction.
    - split; [assumption |]. apply inside. now sets.
  Qed.

  Lemma is_connected_spec s : within s -> is_connected s = connected g s.
  Proof.
    intros sub. apply eq_true_iff_eq. unfold Enumerate.is_connected.
    rewrite andb_true_iff, negb_true_iff, N.eqb_neq, N.eqb_eq. split.
    - intros [some all].
      destruct (component_of_spec s _ sub (log2_member s some)) as [comp _]. rewrite all in comp.
      apply component_spec in comp. tauto.
    - intros conn. assert (some : s <> ∅).
      { intros ->. apply connected_member in conn as [v Hv]. now sets. }
      split; [assumption |]. pose proof (log2_member s some) as mem.
      destruct (component_of_spec s _ sub mem) as [comp inside].
      apply (component_unique g s _ _ (N.log2 s) comp); auto. now apply connected_component.
  Qed.

  Lemma is_allowed_spec d rest : within rest -> is_allowed d rest = allows g d rest.
  Proof.
    intros sub. unfold Enumerate.is_allowed, allows. rewrite is_connected_spec by assumption.
    destruct (rest =? ∅); [reflexivity |].
    destruct (N.testbit d 1), (N.testbit d 2), (connected g rest); reflexivity.
  Qed.

  Lemma pieces_within_spec k : forall s, within s -> (size s <= k)%nat ->
    forall c, In c (pieces_within g fuel k s) <-> component g s c = true.
  Proof.
    assert (none : forall c, component g ∅ c = true -> False).
    { intros c comp. apply component_spec in comp as (sub & conn & _).
      apply connected_member in conn as [v Hv]. apply sub in Hv. now sets. }
    induction k as [| k IH]; intros s sub small c; simpl.
    - rewrite (size_0 s) by lia. split; [intros [] | intros comp; destruct (none c comp)].
    - destruct (N.eqb_spec s ∅) as [-> | some].
      { split; [intros [] | intros comp; destruct (none c comp)]. }
      pose proof (log2_member s some) as mem.
      destruct (component_of_spec s _ sub mem) as [comp inside].
      set (p := component_of s (N.log2 s)) in *.
      pose proof (component_apart g s p comp) as sep.
      pose proof comp as parts. apply component_spec in parts as (subP & conn & _).
      simpl. rewrite IH.
      + rewrite (split_component s p subP) at 2. rewrite component_union by assumption.
        split; (intros [first | rest]; [left | right; assumption]).
        * subst. now apply connected_component.
        * pose proof first as part. apply component_spec in part as (within_p & conn' & _).
          apply connected_member in conn' as [v Hv].
          apply (component_unique g p p c v); auto. now apply connected_component.
      + intros v Hv. sets. apply sub. tauto.
      + assert (size (s ∖ p) < size s)%nat; [| lia].
        apply (size_lt (N.log2 s)); [intros v Hv; sets; tauto | assumption | sets; tauto].
  Qed.

  Lemma in_pieces s c : within s -> In c (pieces s) <-> component g s c = true.
  Proof. intros sub. apply pieces_within_spec; [assumption |]. apply small_set in sub. lia. Qed.

  (** ** Octal games *)
  Lemma in_fold_add x us : forall found t,
    NS.In t (fold_left (fun found u => NS.add (single u ∪ x) found) us found) <->
    NS.In t found \/ exists u, In u us /\ t = single u ∪ x.
  Proof.
    induction us as [| u us IH]; intros found t; simpl.
    - firstorder.
    - rewrite IH, NS.add_spec. split.
      + intros [[-> | H] | (w & H & H')]; eauto.
      + intros [H | (w & [-> | H] & H')]; eauto.
  Qed.

  Lemma in_grow c xs t : within c -> (forall x, In x xs -> forall v, v ∈ x -> v ∈ c) ->
    In t (grow g fuel c xs) <->
    exists x u, In x xs /\ t = single u ∪ x /\ u ∈ c /\ ~ u ∈ x /\ exists v, v ∈ x /\ u ∈ nbr g v.
  Proof.
    intros sub subX. unfold grow.
    assert (list : forall t', In t' (NS.elements (fold_left (grow_one g fuel c) xs NS.empty)) <->
      NS.In t' (fold_left (grow_one g fuel c) xs NS.empty)).
    { intro t'. rewrite <- NS.elements_spec1, SetoidList.InA_alt. split.
      - intros H. exists t'. now split.
      - intros (y & -> & H). assumption. }
    rewrite list. clear list.
    assert (start : NS.In t NS.empty <-> False) by (split; [apply NS.empty_spec | tauto]).
    assert (claim : forall found, NS.In t (fold_left (grow_one g fuel c) xs found) <->
      NS.In t found \/ exists x u, In x xs /\ t = single u ∪ x /\ u ∈ c /\ ~ u ∈ x /\
        exists v, v ∈ x /\ u ∈ nbr g v); [| rewrite claim; tauto].
    clear start. induction xs as [| x xs IH]; intro found; simpl.
    - firstorder.
    - rewrite IH by (intros y Hy; apply subX; now right). unfold grow_one at 1.
      rewrite in_fold_add.
      assert (here : forall u, In u (members ((spread x ∩ c) ∖ x)) <->
        u ∈ c /\ ~ u ∈ x /\ exists v, v ∈ x /\ u ∈ nbr g v).
      { intro u. rewrite in_members by (intros v Hv; sets; apply sub; tauto).
        sets. rewrite in_spread; [tauto |].
        intros v Hv. apply sub, (subX x); [now left | assumption]. }
      split.
      + intros [[H | (u & H & ->)] | (y & u & H & rest)]; [now left | right | right].
        * exists x, u. rewrite here in H. auto.
        * exists y, u. auto.
      + intros [H | (y & u & [<- | H] & -> & rest)]; [auto | |].
        * left. right. exists u. now rewrite here.
        * right. exists y, u. auto.
  Qed.

  (** [xs] are the connected subsets of [c] of size [k]. *)
  Definition level (c : N) (k : nat) (xs : list N) : Prop :=
    forall x, In x xs <-> (forall v, v ∈ x -> v ∈ c) /\ connected g x = true /\ size x = k.

  Lemma level_1 c : within c -> level c 1 (map single (members c)).
  Proof.
    intros sub x. rewrite in_map_iff. split.
    - intros (v & <- & Hv). rewrite in_members in Hv by assumption.
      split; [intros u Hu; sets; now subst |]. now rewrite size_single, connected_single.
    - intros (subX & conn & one). apply connected_member in conn as [v Hv].
      exists v. rewrite in_members by assumption. split; [| auto].
      apply same_size_equal; [intros u Hu; sets; now subst | now rewrite size_single].
  Qed.

  Lemma level_grow c k xs : within c -> level c (S k) xs -> level c (S (S k)) (grow g fuel c xs).
  Proof.
    intros sub all t. rewrite in_grow by (auto; intros x Hx; now apply all in Hx). split.
    - intros (x & u & Hx & -> & Hu & out & v & Hv & edge). apply all in Hx as (subX & conn & len).
      split; [| split].
      + intros w Hw. sets. destruct Hw as [-> |]; auto.
      + rewrite N.lor_comm. apply (connected_more g _ _ good); [assumption |].
        intros y Hy. sets. subst. eauto.
      + rewrite size_add; auto.
    - intros (subT & conn & len).
      destruct (connected_subset g t (S k) good conn) as (x & subX & connX & lenX); [lia |].
      destruct (connected_next g t x conn subX (connected_member g x connX))
        as (u & v & Hv & Hu & out & edge); [lia |].
      exists x, u. split; [apply all; auto |]. split; [| split; [auto | split; [auto | eauto]]].
      symmetry. apply same_size_equal.
      + intros w Hw. sets. destruct Hw as [-> |]; auto.
      + rewrite size_add by assumption. lia.
  Qed.

  Lemma within_minus c t : within c -> within (c ∖ t).
  Proof. intros sub v Hv. sets. apply sub. tauto. Qed.

  Lemma octal_moves_spec c : within c -> forall digits k xs, level c (S k) xs ->
    forall t, In t (octal_moves g fuel c digits xs) <->
    (forall v, v ∈ t -> v ∈ c) /\ connected g t = true /\ (S k <= size t)%nat /\
    allows g (nth (size t - S k) digits 0) (c ∖ t) = true.
  Proof.
    intros sub. induction digits as [| d digits IH]; intros k xs all t; simpl octal_moves.
    - simpl. split; [tauto |]. intros (_ & _ & _ & no).
      destruct (size t - S k)%nat; simpl in no; now rewrite allows_nothing in no.
    - assert (first : In t (if d =? 0 then [] else filter (fun t => is_allowed d (c ∖ t)) xs) <->
        In t xs /\ allows g d (c ∖ t) = true).
      { destruct (N.eqb_spec d 0) as [-> | _].
        - rewrite allows_nothing. simpl. intuition discriminate.
        - rewrite filter_In, is_allowed_spec by now apply within_minus. tauto. }
      assert (rest : In t (match digits, xs with
                           | [], _ | _, [] => []
                           | _, _ => octal_moves g fuel c digits (grow g fuel c xs)
                           end) <->
        (forall v, v ∈ t -> v ∈ c) /\ connected g t = true /\ (S (S k) <= size t)%nat /\
        allows g (nth (size t - S (S k)) digits 0) (c ∖ t) = true).
      { destruct digits as [| d' digits].
        { simpl. split; [tauto |]. intros (_ & _ & _ & no).
          destruct (size t - S (S k))%nat; now rewrite allows_nothing in no. }
        destruct xs as [| x xs]; [| apply IH; now apply level_grow].
        simpl In. split; [tauto |]. intros (subT & conn & len & _).
        destruct (connected_subset g t (S k) good conn) as (x & subX & connX & lenX); [lia |].
        assert (none : In x []) by (apply all; auto). destruct none. }
      rewrite in_app_iff, first, rest, (all t). split.
      + intros [((subT & conn & len) & ok) | (subT & conn & len & ok)].
        * rewrite len, PeanoNat.Nat.sub_diag. repeat split; auto.
        * replace (size t - S k)%nat with (S (size t - S (S k))) by lia.
          repeat split; auto; lia.
      + intros (subT & conn & len & ok).
        destruct (PeanoNat.Nat.eq_dec (size t) (S k)) as [same | more].
        * rewrite same, PeanoNat.Nat.sub_diag in ok. auto.
        * replace (size t - S k)%nat with (S (size t - S (S k))) in ok by lia.
          right. repeat split; auto; lia.
  Qed.

  Lemma small_neighbours_spec d c v : within c -> v ∈ vertices g ->
    small_neighbours g fuel d c v = small_around g d c v.
  Proof.
    intros sub Hv. unfold small_neighbours, small_around.
    assert (sub' : forall w, within (nbr g w ∩ c)) by (intros w u Hu; sets; apply sub; tauto).
    assert (claim : forall l z u,
      u ∈ fold_left (fun t w => if count fuel (nbr g w ∩ c) <=? d
                                then single w ∪ t else t) l z <->
      u ∈ z \/ (In u l /\ N.of_nat (size (nbr g u ∩ c)) <=? d = true)).
    { induction l as [| w l IH]; intros z u; simpl; [tauto |]. rewrite IH.
      rewrite (count_spec _ (sub' w)).
      destruct (N.of_nat (size (nbr g w ∩ c)) <=? d) eqn:few.
      - sets. intuition congruence.
      - intuition congruence. }
    apply set_ext. intro u. rewrite claim, in_fold_union, in_members by apply sub'.
    assert (swap : (exists t, In t (map single (filter
        (fun w => N.of_nat (size (nbr g w ∩ c)) <=? d) (elements (nbr g v ∩ c)))) /\ u ∈ t) <->
      (u ∈ nbr g v ∩ c /\ N.of_nat (size (nbr g u ∩ c)) <=? d = true)); [| now rewrite swap].
    split.
    - intros (t & mem & Hu). apply in_map_iff in mem as (w & <- & mem).
      apply filter_In in mem. rewrite in_elements in mem. rewrite in_single in Hu. now subst.
    - intros [mem few]. exists (single u). rewrite in_single. split; [| reflexivity].
      apply in_map_iff. exists u. rewrite filter_In, in_elements. auto.
  Qed.

  Lemma around_within c v : v ∈ c -> forall u, u ∈ around g c v -> u ∈ c.
  Proof. intros Hv u Hu. unfold around in Hu. sets. destruct Hu as [-> |]; tauto. Qed.

  Lemma small_around_within d c v : v ∈ c -> forall u, u ∈ small_around g d c v -> u ∈ c.
  Proof.
    intros Hv u Hu. unfold small_around in Hu. rewrite in_fold_union in Hu.
    destruct Hu as [Hu | (t & Ht & Hu)]; [sets; now subst |].
    apply in_map_iff in Ht as (w & <- & Hw). apply filter_In in Hw as [Hw _].
    rewrite in_elements in Hw. sets. subst. tauto.
  Qed.

  Lemma in_piece_moves r c t : within c -> connected g c = true ->
    In t (piece_moves g fuel r c) <-> (forall v, v ∈ t -> v ∈ c) /\ takes r g c t = true.
  Proof.
    intros sub conn. destruct r as [digits | | | d]; simpl.
    - rewrite (octal_moves_spec c sub digits 0) by now apply level_1.
      rewrite andb_true_iff. unfold digit. rewrite PeanoNat.Nat.sub_1_r. split; [tauto |].
      intros (subT & connT & ok). repeat split; auto.
      apply connected_member in connT as [v Hv]. rewrite (size_minus_one v t Hv). lia.
    - rewrite in_map_iff, existsb_exists. split.
      + intros (v & <- & Hv). rewrite in_members in Hv by assumption.
        split; [now apply around_within |]. exists v. now rewrite in_elements, N.eqb_refl.
      + intros (_ & v & Hv & same). apply N.eqb_eq in same. rewrite in_elements in Hv.
        exists v. now rewrite in_members.
    - rewrite filter_In, is_allowed_spec, andb_true_iff by now apply within_minus.
      rewrite in_map_iff, existsb_exists. split.
      + intros ((v & <- & Hv) & ok). rewrite in_members in Hv by assumption.
        split; [now apply around_within |]. split; [| assumption].
        exists v. now rewrite in_elements, N.eqb_refl.
      + intros (_ & (v & Hv & same) & ok). apply N.eqb_eq in same. rewrite in_elements in Hv.
        split; [| assumption]. exists v. now rewrite in_members.
    - rewrite in_map_iff, existsb_exists. split.
      + intros (v & <- & Hv). rewrite in_members in Hv by assumption.
        rewrite small_neighbours_spec by auto.
        split; [now apply small_around_within |]. exists v. now rewrite in_elements, N.eqb_refl.
      + intros (_ & v & Hv & same). apply N.eqb_eq in same. rewrite in_elements in Hv.
        exists v. rewrite in_members, small_neighbours_spec by auto. auto.
  Qed.

  (** The moves that are listed are the moves of the game. *)
  Theorem all_moves_spec r s t : within s ->
    In t (all_moves g fuel r s) <-> In t (moves r g s).
  Proof.
    intros sub. unfold all_moves. rewrite in_flat_map, in_moves, legal_spec.
    split; intros (c & comp & rest); exists c.
    - rewrite in_pieces in comp by assumption. pose proof comp as parts.
      apply component_spec in parts as (subC & conn & _).
      rewrite in_piece_moves in rest; auto.
    - rewrite in_pieces by assumption. pose proof comp as parts.
      apply component_spec in parts as (subC & conn & _).
      rewrite in_piece_moves; auto.
  Qed.

  Lemma is_legal_spec r s t : within s -> is_legal g fuel r s t = true -> legal r g s t = true.
  Proof.
    intros sub. unfold is_legal. rewrite !andb_true_iff, negb_true_iff, N.eqb_neq, !subset_spec.
    intros [[some subT] [subC take]].
    destruct (component_of_spec s _ sub (subT _ (log2_member t some))) as [comp _].
    set (c := component_of s (N.log2 t)) in *. apply legal_spec. exists c.
    split; [assumption | split; [assumption |]].
    apply component_spec in comp as (subS & _ & _).
    assert (within c) by auto. assert (within t) by auto.
    destruct r as [digits | | | d]; simpl in *.
    - rewrite is_connected_spec, length_members, is_allowed_spec in take; auto.
      now apply within_minus.
    - apply existsb_exists in take as (v & Hv & same). apply existsb_exists. exists v.
      rewrite in_members in Hv by auto. rewrite in_elements. auto.
    - rewrite is_allowed_spec in take by now apply within_minus.
      apply andb_true_iff in take as [take ok]. rewrite ok, andb_true_r.
      apply existsb_exists in take as (v & Hv & same). apply existsb_exists. exists v.
      rewrite in_members in Hv by auto. rewrite in_elements. auto.
    - apply existsb_exists in take as (v & Hv & same). apply existsb_exists. exists v.
      rewrite in_members in Hv by auto. rewrite small_neighbours_spec in same by auto.
      rewrite in_elements. auto.
  Qed.
End Proofs.
