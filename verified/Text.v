(** Bytes and what is written with them: words, numbers, names of games, graph6 and sparse6. *)
From Coq Require Import NArith ZArith List Bool Lia Ascii String FMapAVL FMapFacts OrderedTypeEx.
From Graze Require Import Games Sets.
Import ListNotations.
Open Scope N_scope.

(** A text is a list of bytes, and a byte a number below 256. *)
Definition text := list N.

Fixpoint bytes (s : string) : text :=
  match s with EmptyString => [] | String c s => N_of_ascii c :: bytes s end.
(** [txt "word"] is the list of bytes, made when this file is compiled. *)
Notation "'txt' s" := (ltac:(let l := eval compute in (bytes s%string) in exact l))
  (at level 0, s at level 0, only parsing).

Fixpoint same_text (a b : text) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => (x =? y) && same_text a b
  | _, _ => false
  end.

(** What follows a prefix. *)
Fixpoint after (prefix a : text) : option text :=
  match prefix, a with
  | [], _ => Some a
  | x :: prefix, y :: a => if x =? y then after prefix a else None
  | _ :: _, [] => None
  end.

Definition reverse {A} (l : list A) : list A := rev_append l [].

(** The parts between separators. *)
Fixpoint split_by (separator : N) (part : text) (parts : list text) (a : text) : list text :=
  match a with
  | [] => reverse (reverse part :: parts)
  | x :: a => if x =? separator then split_by separator [] (reverse part :: parts) a
              else split_by separator (x :: part) parts a
  end.
Definition split (separator : N) (a : text) : list text := split_by separator [] [] a.

(** * Numbers *)
Definition digit_of (base x : N) : option N :=
  let d := if (48 <=? x) && (x <=? 57) then x - 48
           else if (97 <=? x) && (x <=? 102) then x - 87 else 16 in
  if d <? base then Some d else None.

Fixpoint digits_of (base : N) (a : text) (sum : N) : option N :=
  match a with
  | [] => Some sum
  | x :: a => match digit_of base x with
              | Some d => digits_of base a (base * sum + d)
              | None => None
              end
  end.

(** Decimal, without leading zeros. *)
Definition natural (a : text) : option N :=
  match a with
  | [] => None
  | [x] => digit_of 10 x
  | x :: _ => if x =? 48 then None else digits_of 10 a 0
  end.

Definition integer (a : text) : option Z :=
  match a with
  | [] => None
  | x :: rest =>
      if x =? 45 then
        match natural rest with
        | Some 0 => None
        | Some v => Some (- Z.of_N v)%Z
        | None => None
        end
      else option_map Z.of_N (natural a)
  end.

(** Hexadecimal, without leading zeros and not 0. *)
Definition hexadecimal (a : text) : option N :=
  match a with
  | [] => None
  | x :: _ => if x =? 48 then None else digits_of 16 a 0
  end.

Definition all_some {A B} (f : A -> option B) (l : list A) : option (list B) :=
  option_map reverse
    (fold_left (fun done x => match done, f x with
                              | Some l, Some y => Some (y :: l)
                              | _, _ => None
                              end) l (Some [])).

Fixpoint ascending (l : list N) : bool :=
  match l with
  | x :: (y :: _) as l' => (x <? y) && ascending l'
  | _ => true
  end.

(** "3,4,7", ascending. *)
Definition number_list (a : text) : option (list N) :=
  match all_some natural (split 44 a) with
  | Some l => if ascending l then Some l else None
  | None => None
  end.

(** "0-4,7": ranges, first and last vertex; ascending. *)
Definition range (a : text) : option (N * N) :=
  match all_some natural (split 45 a) with
  | Some [v] => Some (v, v)
  | Some [u; v] => if u <? v then Some (u, v) else None
  | _ => None
  end.

Fixpoint ranges_ascend (l : list (N * N)) : bool :=
  match l with
  | (_, u) :: ((v, _) :: _) as l' => (u <? v) && ranges_ascend l'
  | _ => true
  end.

Definition range_list (a : text) : option (list (N * N)) :=
  match all_some range (split 44 a) with
  | Some l => if ranges_ascend l then Some l else None
  | None => None
  end.

(** * Games by their names *)

(** The largest number that a game may be given. *)
Definition most_taken : N := 2 ^ 20.

Definition octal_code (a : text) : option rule :=
  match after (txt "0.") a with
  | Some ((_ :: _) as digits) => option_map Octal (all_some (digit_of 8) digits)
  | _ => None
  end.

Definition csg_sizes (a : text) : option rule :=
  match number_list a with
  | Some sizes => if forallb (fun k => (1 <=? k) && (k <=? most_taken)) sizes
                  then Some (csg (map N.to_nat sizes)) else None
  | None => None
  end.

Definition degree_bound (a : text) : option rule :=
  match natural a with
  | Some d => if (1 <=? d) && (d <=? most_taken) then Some (SmashAndGrab d) else None
  | None => None
  end.

Definition game_of_text (a : text) : option rule :=
  if same_text a (txt "grim") then Some grim
  else if same_text a (txt "arc-kayles") then Some arc_kayles
  else if same_text a (txt "nd-arc-kayles") then Some nd_arc_kayles
  else if same_text a (txt "node-kayles") then Some NodeKayles
  else if same_text a (txt "nd-node-kayles") then Some NonDisconnectingNodeKayles
  else if same_text a (txt "smash-and-grab") then Some (SmashAndGrab 1)
  else match after (txt "octal:") a, after (txt "csg:") a, after (txt "smash-and-grab:") a with
       | Some code, _, _ => octal_code code
       | _, Some sizes, _ => csg_sizes sizes
       | _, _, Some degree => degree_bound degree
       | _, _, _ => None
       end.

(** * Graphs from a list of edges *)
Module NM := FMapAVL.Make N_as_OT.
Module NMFacts := FMapFacts.WFacts_fun N_as_OT NM.

Definition row (rows : NM.t N) (v : N) : N :=
  match NM.find v rows with Some s => s | None => ∅ end.
Definition add_arc (rows : NM.t N) (u v : N) : NM.t N := NM.add u (single v ∪ row rows u) rows.
Definition add_edge (rows : NM.t N) (e : N * N) : NM.t N :=
  add_arc (add_arc rows (fst e) (snd e)) (snd e) (fst e).

Definition graph_of_edges (n : N) (edges : list (N * N)) : graph :=
  let rows := fold_left add_edge edges (NM.empty N) in
  {| order := n; nbr := row rows |}.

(** Edges between two different vertices of the graph. *)
Definition edges_are_simple (n : N) (edges : list (N * N)) : bool :=
  forallb (fun e => (fst e <? n) && (snd e <? n) && negb (fst e =? snd e)) edges.

Lemma row_add_arc rows u v x y :
  y ∈ row (add_arc rows u v) x <-> y ∈ row rows x \/ (x = u /\ y = v).
Proof.
  unfold add_arc. unfold row at 1. rewrite NMFacts.add_o.
  destruct (N.eq_dec u x) as [<- | other].
  - destruct (NMFacts.eq_dec u u) as [_ | no]; [| now destruct no]. sets. tauto.
  - destruct (NMFacts.eq_dec u x) as [same | _]; [now destruct other |].
    fold (row rows x). intuition congruence.
Qed.

(** Two vertices are adjacent exactly if they are listed as an edge. *)
Lemma graph_of_edges_spec n edges u v :
  v ∈ nbr (graph_of_edges n edges) u <-> In (u, v) edges \/ In (v, u) edges.
Proof.
  simpl. assert (claim : forall rows, v ∈ row (fold_left add_edge edges rows) u <->
    v ∈ row rows u \/ In (u, v) edges \/ In (v, u) edges).
  - induction edges as [| [x y] edges IH]; intro rows; simpl; [tauto |].
    rewrite IH. unfold add_edge. simpl. rewrite !row_add_arc.
    assert (pair : forall a b c d : N, (a, b) = (c, d) <-> c = a /\ d = b)
      by (intros; split; [intros [=]; auto | now intros [-> ->]]).
    rewrite !pair. tauto.
  - rewrite claim. unfold row. rewrite NMFacts.empty_o. sets. tauto.
Qed.

Lemma graph_of_edges_simple n edges :
  edges_are_simple n edges = true -> simple (graph_of_edges n edges).
Proof.
  unfold edges_are_simple. rewrite forallb_forall. intros all.
  assert (each : forall u v, In (u, v) edges -> u < n /\ v < n /\ u <> v).
  { intros u v mem. specialize (all _ mem). simpl in all.
    rewrite !andb_true_iff, negb_true_iff, N.eqb_neq, !N.ltb_lt in all. tauto. }
  repeat split.
  - intros u v. rewrite !graph_of_edges_spec. tauto.
  - intros v. rewrite graph_of_edges_spec. intros [mem | mem]; now apply each in mem.
  - intros u v. rewrite graph_of_edges_spec. simpl. intros [mem | mem]; now apply each in mem.
Qed.

(** * graph6 and sparse6
    As in the text formats.txt that comes with nauty: six bits a byte, 63 added. *)
Definition count_bytes (a : text) : N := fold_left (fun n _ => n + 1) a 0.

Definition six_bits (x : N) : list bool := map (fun i => N.testbit (x - 63) i) [5; 4; 3; 2; 1; 0].

(** Numbers of several bytes. *)
Fixpoint big_endian (k : nat) (a : text) (sum : N) : option (N * text) :=
  match k, a with
  | O, _ => Some (sum, a)
  | S k, x :: a => big_endian k a (64 * sum + (x - 63))
  | S _, [] => None
  end.
Definition graph_order (a : text) : option (N * text) :=
  match after [126; 126] a, after [126] a with
  | Some rest, _ => big_endian 6 rest 0
  | None, Some rest => big_endian 3 rest 0
  | None, None => big_endian 1 a 0
  end.

(** The upper triangle, column by column: the bit of the pair (i, j) with i < j. *)
Definition read_bit (n : N) (state : option (N * N * list (N * N))) (bit : bool) :=
  match state with
  | None => None
  | Some (i, j, edges) =>
      if bit && (n <=? j) then None (* padding is 0 *)
      else Some (if i + 1 =? j then (0, j + 1) else (i + 1, j),
                 if bit then (i, j) :: edges else edges)
  end.

Definition graph6_edges (n : N) (a : text) : option (list (N * N)) :=
  if count_bytes a =? (n * (n - 1) / 2 + 5) / 6 then
    option_map snd
      (fold_left (fun state x => fold_left (read_bit n) (six_bits x) state) a
                 (Some (0, 1, [])))
  else None.

(** Pairs of a bit b and a number x: b goes on to the next vertex v; an x > v goes on to x, and
    any other is an edge from x to v. Fewer than six bits of padding may be left over. *)
Fixpoint take_bits (k : nat) (bits : list bool) (sum : N) : option (N * list bool) :=
  match k, bits with
  | O, _ => Some (sum, bits)
  | S k, b :: bits => take_bits k bits (2 * sum + N.b2n b)
  | S _, [] => None
  end.

Definition fewer_than_six (bits : list bool) : bool :=
  match bits with _ :: _ :: _ :: _ :: _ :: _ :: _ => false | _ => true end.

Fixpoint sparse6_pairs (fuel : list bool) (n : N) (width : nat) (v : N) (bits : list bool)
    (edges : list (N * N)) : option (list (N * N)) :=
  match fuel, bits with
  | _ :: fuel, b :: rest =>
      match take_bits width rest 0 with
      | None => Some edges
      | Some (x, rest) =>
          let v := v + N.b2n b in
          if (n <=? v) || (n <=? x) then
            if fewer_than_six bits then Some edges else None
          else if v <? x then sparse6_pairs fuel n width x rest edges
          else sparse6_pairs fuel n width v rest ((x, v) :: edges)
      end
  | _, _ => Some edges
  end.

Definition sparse6_edges (n : N) (a : text) : option (list (N * N)) :=
  let bits := reverse (fold_left (fun l x => rev_append (six_bits x) l) a []) in
  if n <=? 1 then match a with [] => Some [] | _ => None end
  else sparse6_pairs bits n (N.to_nat (N.size (n - 1))) 0 bits [].

(** The largest number of vertices. *)
Definition most_vertices : N := 2 ^ 20.

Definition graph6_bytes (a : text) : bool := forallb (fun x => (63 <=? x) && (x <=? 126)) a.

(** "g6:" and graph6, or sparse6, which begins with ":". *)
Definition read_graph (a : text) (edges_of : N -> text -> option (list (N * N))) : option graph :=
  if graph6_bytes a then
    match graph_order a with
    | None => None
    | Some (n, rest) =>
        if most_vertices <? n then None
        else match edges_of n rest with
             | None => None
             | Some edges => if edges_are_simple n edges then Some (graph_of_edges n edges)
                             else None
             end
    end
  else None.

Definition graph_of_text (a : text) : option graph :=
  match after (txt "g6:") a, after (txt "g6::") a with
  | _, Some sparse => read_graph sparse sparse6_edges
  | Some dense, None => read_graph dense graph6_edges
  | None, None => None
  end.

Lemma graph_of_text_simple a g : graph_of_text a = Some g -> simple g.
Proof.
  assert (all : forall b f, read_graph b f = Some g -> simple g).
  { intros b f. unfold read_graph. destruct (graph6_bytes b); [| discriminate].
    destruct (graph_order b) as [[n rest] |]; [| discriminate].
    destruct (most_vertices <? n); [discriminate |].
    destruct (f n rest) as [edges |]; [| discriminate].
    destruct (edges_are_simple n edges) eqn:ok; [| discriminate].
    intros [= <-]. now apply graph_of_edges_simple. }
  unfold graph_of_text. destruct (after _ a); [destruct (after _ a); apply all |].
  destruct (after _ a); [apply all | discriminate].
Qed.

(** * What graph6 says
    The bit of the pair i < j has the number j(j−1)/2 + i: the pairs come in the order (0, 1),
    (0, 2), (1, 2), (0, 3), … *)
Definition pair_number (i j : N) : N := j * (j - 1) / 2 + i.

Lemma pair_number_next j : 0 < j -> pair_number 0 (j + 1) = pair_number 0 j + j.
Proof.
  intros some. unfold pair_number.
  replace ((j + 1) * (j + 1 - 1)) with (j * (j - 1) + j * 2) by nia.
  rewrite N.div_add by lia. lia.
Qed.

Lemma pair_number_le j k : 0 < j -> j <= k -> pair_number 0 j <= pair_number 0 k.
Proof.
  intros some le. unfold pair_number. rewrite !N.add_0_r. apply N.div_le_mono; [lia | nia].
Qed.

Lemma pair_number_split i j : pair_number i j = pair_number 0 j + i.
Proof. unfold pair_number. lia. Qed.

Lemma pair_number_unique i j k l :
  i < j -> k < l -> pair_number i j = pair_number k l -> i = k /\ j = l.
Proof.
  intros less less' same. rewrite (pair_number_split i), (pair_number_split k) in same.
  destruct (N.lt_trichotomy j l) as [below | [-> | above]]; [exfalso | lia | exfalso].
  - pose proof (pair_number_le (j + 1) l). pose proof (pair_number_next j). lia.
  - pose proof (pair_number_le (l + 1) j). pose proof (pair_number_next l). lia.
Qed.

Lemma read_bits_spec n bits : forall i0 j0 edges0 place edges, i0 < j0 ->
  fold_left (read_bit n) bits (Some (i0, j0, edges0)) = Some (place, edges) ->
  forall i j, i < j ->
    In (i, j) edges <-> In (i, j) edges0 \/
      exists q, nth_error bits q = Some true /\
                pair_number i j = pair_number i0 j0 + N.of_nat q.
Proof.
  induction bits as [| b bits IH]; intros i0 j0 edges0 place edges less read i j less'.
  - simpl in read. injection read as _ <-. split; [auto |].
    intros [| ([| q] & none & _)]; [assumption | discriminate | discriminate].
  - cbn [fold_left] in read. unfold read_bit at 2 in read. destruct (b && (n <=? j0)).
    { exfalso. clear - read. induction bits as [| c bits IH]; [discriminate | auto]. }
    set (next := if i0 + 1 =? j0 then (0, j0 + 1) else (i0 + 1, j0)) in read.
    assert (step : fst next < snd next /\
      pair_number (fst next) (snd next) = pair_number i0 j0 + 1).
    { unfold next. destruct (N.eqb_spec (i0 + 1) j0) as [last |]; simpl.
      - rewrite pair_number_next, (pair_number_split i0) by lia. lia.
      - rewrite (pair_number_split (i0 + 1)), (pair_number_split i0). lia. }
    destruct next as [i1 j1]. simpl in step. destruct step as [less1 number].
    rewrite (IH _ _ _ _ _ less1 read i j less'), number.
    assert (here : In (i, j) (if b then (i0, j0) :: edges0 else edges0) <->
      In (i, j) edges0 \/ (b = true /\ pair_number i j = pair_number i0 j0)).
    { destruct b; simpl; [| intuition discriminate]. split.
      - intros [[= -> ->] |]; auto.
      - intros [| [_ same]]; [auto |]. left.
        destruct (pair_number_unique i j i0 j0 less' less same). congruence. }
    rewrite here. split.
    + intros [[| [-> same]] | (q & found & same)]; [auto | |].
      * right. exists 0%nat. split; [reflexivity | simpl; lia].
      * right. exists (S q). split; [assumption | lia].
    + intros [| ([| q] & found & same)]; [auto | |].
      * left. right. split; [now injection found | simpl in same; lia].
      * right. exists q. split; [assumption | lia].
Qed.

Lemma fold_bytes n a : forall state,
  fold_left (fun state x => fold_left (read_bit n) (six_bits x) state) a state =
  fold_left (read_bit n) (flat_map six_bits a) state.
Proof.
  induction a as [| x a IH]; intro state; [reflexivity |].
  cbn [fold_left flat_map]. rewrite fold_left_app. apply IH.
Qed.

Lemma graph6_edges_spec n a edges i j :
  graph6_edges n a = Some edges -> i < j ->
  j ∈ nbr (graph_of_edges n edges) i <->
  nth_error (flat_map six_bits a) (N.to_nat (pair_number i j)) = Some true.
Proof.
  unfold graph6_edges. destruct (_ =? _); [| discriminate]. rewrite fold_bytes.
  destruct (fold_left _ _ _) as [[place found] |] eqn:read; [| discriminate].
  intros [= <-] less. rewrite graph_of_edges_spec.
  assert (upper : forall e, In e found -> fst e < snd e).
  { revert read. generalize (flat_map six_bits a). intros bits.
    assert (claim : forall i0 j0 edges0, i0 < j0 -> (forall e, In e edges0 -> fst e < snd e) ->
      fold_left (read_bit n) bits (Some (i0, j0, edges0)) = Some (place, found) ->
      forall e, In e found -> fst e < snd e); [| apply claim; [lia | intros e []]].
    induction bits as [| b bits IH]; intros i0 j0 edges0 lt all.
    - simpl. intros [= _ <-]. assumption.
    - cbn [fold_left]. unfold read_bit at 2. destruct (b && (n <=? j0)).
      { intros none. exfalso. clear - none. induction bits; [discriminate | auto]. }
      destruct (N.eqb_spec (i0 + 1) j0) as [last | more]; apply IH; try lia;
        (destruct b; [intros e [<- | mem]; [assumption | auto] | assumption]). }
  rewrite (read_bits_spec n (flat_map six_bits a) 0 1 [] place found); [| lia | assumption | lia].
  change (pair_number 0 1) with 0. split.
  - intros [[[] | (q & bit & ->)] | wrong].
    + now rewrite N.add_0_l, Nat2N.id.
    + apply upper in wrong. simpl in wrong. lia.
  - intros bit. left. right. exists (N.to_nat (pair_number i j)). split; [assumption | lia].
Qed.

(** A graph in graph6 has the order that it begins with, and two of its vertices are adjacent
    exactly if the bit of the pair is 1. *)
Theorem graph6_spec a g :
  read_graph a graph6_edges = Some g ->
  exists rest, graph_order a = Some (order g, rest) /\
    forall i j, i < j ->
      j ∈ nbr g i <->
      nth_error (flat_map six_bits rest) (N.to_nat (pair_number i j)) = Some true.
Proof.
  unfold read_graph. destruct (graph6_bytes a); [| discriminate].
  destruct (graph_order a) as [[n rest] |]; [| discriminate].
  destruct (most_vertices <? n); [discriminate |].
  destruct (graph6_edges n rest) as [edges |] eqn:found; [| discriminate].
  destruct (edges_are_simple n edges); [| discriminate].
  intros [= <-]. exists rest. split; [reflexivity |].
  intros i j less. now apply graph6_edges_spec.
Qed.
