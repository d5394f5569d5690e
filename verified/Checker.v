(** The checker: from the bytes of a file to the statements that it accepts.

    It reads one byte at a time; at the end of each line the line is checked. Soundness.v proves
    that whatever is accepted is true. *)
From Coq Require Import String NArith ZArith List Bool.
From Graze Require Import Games Values Enumerate Pairing Text Facts Periods.
Import ListNotations.
Open Scope N_scope.

(** * The words of the format *)
Definition key_score : text := txt "score".
Definition key_normal : text := txt "normal".
Definition key_misere : text := txt "misere".
Definition key_N : text := txt "N".
Definition key_P : text := txt "P".
Definition key_value : text := txt "value".
Definition key_outcome : text := txt "outcome".
Definition key_equals : text := txt "=".
Definition key_not : text := txt "!".
Definition key_less : text := txt "<".
Definition key_greater : text := txt ">".
Definition key_none : text := txt "-".
Definition key_end : text := txt "end".
Definition key_part : text := txt "part".
Definition key_pair : text := txt "pair".
Definition key_by : text := txt "by".
Definition key_each : text := txt "each".
Definition key_graze_certificate : text := txt "graze-certificate".
Definition key_1 : text := txt "1".
Definition key_game : text := txt "game".
Definition key_play : text := txt "play".
Definition key_graph : text := txt "graph".
Definition key_claim : text := txt "claim".
Definition key_period : text := txt "period".
Definition key_preperiod : text := txt "preperiod".
Definition key_paths : text := txt "paths".
Definition key_path_1 : text := txt "path(1)".

(** * What is claimed *)
Inductive claim :=
  | Value (v : N)              (** normal play: the Grundy value *)
  | Outcome (first : bool)     (** normal play: whether the player to move wins *)
  | MisereOutcome (first : bool)
  | ScoreIs (z : Z)
  | PathPeriod (p e : N).      (** the least period and preperiod of the values of paths *)

(** A claim about the game and the graph with these names. For periods the graph does not matter. *)
Record statement := { game : text; graph_name : text; claimed : claim }.

(** * Results *)
Inductive result (A : Type) := Ok (x : A) | Bad (reason : string).
Arguments Ok {A}. Arguments Bad {A} reason%string.
Notation "'let*' x ':=' e 'in' f" :=
  (match e with Ok x => f | Bad reason => Bad reason end)
  (at level 200, x pattern, e at level 100, f at level 200).
Notation "'require' b 'or' reason 'in' f" := (if b then f else Bad reason%string)
  (at level 200, b at level 100, reason at level 0, f at level 200).
Definition expect {A} (x : option A) (reason : string) : result A :=
  match x with Some x => Ok x | None => Bad reason end.
Arguments expect {A} x reason%string.

(** * The state *)
Inductive play := Normal | Misere | Score.

Record head := {
  h_game : text; h_rule : rule; h_graph_name : text; h_graph : graph;
  h_fuel : nat;                 (** more than the number of vertices *)
  h_claim : claim
}.

(** What was shown of a part by other means than facts. *)
Inductive part_result := Exactly (v : N) | NotZero.

Record body := {
  b_head : head;
  b_part : N;                       (** the part under way; empty before the first *)
  b_ranges : list (N * N);          (** the same, as written *)
  b_facts : facts;
  b_settled : option part_result;   (** by a pairing *)
  b_exact : N; b_total : N;         (** finished parts with a known value, and its xor *)
  b_rest : N; b_nonzero : N;        (** those known not to be zero, and how many *)
  b_count : N                       (** facts so far *)
}.

Inductive mode :=
  | AtStart
  | AtGame
  | AtPlay (name : text) (r : rule)
  | AtGraph (name : text) (r : rule) (p : play)
  | AtClaim (name : text) (r : rule) (p : play) (graph_name : text) (g : graph)
  | InBody (b : body)
  | AtPeriod (name : text) (r : rule) (p : play) (graph_name : text)  (** a claim about paths *)
  | AtPaths (name : text) (r : rule) (graph_name : text) (p e : N)    (** their table *)
  | AtPathsEnd (s : statement).

(** * The head *)
Definition is_scored (r : rule) : bool := match r with SmashAndGrab _ => true | _ => false end.

Definition read_play (r : rule) (w : text) : result play :=
  if is_scored r then
    require same_text w key_score or "the game is not played so" in Ok Score
  else if same_text w key_normal then Ok Normal
  else if same_text w key_misere then Ok Misere
  else Bad "the game is not played so".

Definition read_outcome (w : text) : result bool :=
  if same_text w key_N then Ok true
  else if same_text w key_P then Ok false
  else Bad "an outcome is N or P".

Definition read_claim (p : play) (kind number : text) : result claim :=
  match p with
  | Normal =>
      if same_text kind key_value then
        let* v := expect (natural number) "the value is no number" in Ok (Value v)
      else
        require same_text kind key_outcome or "this cannot be claimed of the game" in
        let* first := read_outcome number in Ok (Outcome first)
  | Misere =>
      require same_text kind key_outcome or "this cannot be claimed of the game" in
      let* first := read_outcome number in Ok (MisereOutcome first)
  | Score =>
      require same_text kind key_score or "this cannot be claimed of the game" in
      let* z := expect (integer number) "the score is no number" in Ok (ScoreIs z)
  end.

Definition start_body (h : head) : body :=
  {| b_head := h; b_part := ∅; b_ranges := []; b_facts := no_facts; b_settled := None;
     b_exact := ∅; b_total := 0; b_rest := ∅; b_nonzero := 0; b_count := 0 |}.

Definition make_head (name : text) (r : rule) (graph_name : text) (g : graph) (c : claim) : head :=
  {| h_game := name; h_rule := r; h_graph_name := graph_name; h_graph := g;
     h_fuel := S (N.to_nat (order g)); h_claim := c |}.

(** * Parts *)
Definition range_set (range : N * N) : N :=
  N.shiftl (N.ones (snd range - fst range + 1)) (fst range).
Definition ranges_set (ranges : list (N * N)) : N :=
  fold_left (fun s range => s ∪ range_set range) ranges ∅.

(** The facts of the whole part under way. *)
Definition part_value (b : body) : result part_result :=
  match b_settled b with
  | Some shown => Ok shown
  | None =>
      let h := b_head b in
      let s := normal_form (h_rule h) (h_graph h) (h_fuel h) (b_part b) in
      match known_value (h_rule h) (h_graph h) (h_fuel h) (b_facts b) s with
      | Some v => Ok (Exactly v)
      | None => if existsb (N.eqb 0) (not_values (b_facts b) s) then Ok NotZero
                else Bad "the part above is not settled"
      end
  end.

(** Adds the part under way to the finished ones; leaves an empty part. *)
Definition add_part (b : body) (shown : part_result) : body :=
  {| b_head := b_head b; b_part := ∅; b_ranges := []; b_facts := no_facts; b_settled := None;
     b_exact := match shown with Exactly _ => b_exact b ∪ b_part b | NotZero => b_exact b end;
     b_total := match shown with Exactly v => N.lxor (b_total b) v | NotZero => b_total b end;
     b_rest := match shown with Exactly _ => b_rest b | NotZero => b_rest b ∪ b_part b end;
     b_nonzero := match shown with Exactly _ => b_nonzero b | NotZero => b_nonzero b + 1 end;
     b_count := b_count b |}.

Definition finish_part (b : body) : result body :=
  let* shown := part_value b in Ok (add_part b shown).

Definition is_normal (c : claim) : bool :=
  match c with Value _ | Outcome _ => true | _ => false end.

Definition with_part (b : body) (part : N) (ranges : list (N * N)) : body :=
  {| b_head := b_head b; b_part := part; b_ranges := ranges; b_facts := no_facts;
     b_settled := None; b_exact := b_exact b; b_total := b_total b; b_rest := b_rest b;
     b_nonzero := b_nonzero b; b_count := b_count b |}.

Definition begin_part (b : body) (w : text) : result body :=
  let h := b_head b in
  let g := h_graph h in
  let* b := if is_normal (h_claim h) then finish_part b
            else require b_part b =? ∅ or "the part must be the whole graph" in Ok b in
  let* ranges := expect (range_list w) "a part is an ascending list of vertices" in
  require forallb (fun range => (fst range <=? snd range) && (snd range <? order g)) ranges
    or "the graph has no such vertex" in
  let part := ranges_set ranges in
  require part ∩ (b_exact b ∪ b_rest b) =? ∅ or "a vertex is in two parts" in
  require subset (spread g (h_fuel h) part) part or "an edge leaves the part" in
  require is_normal (h_claim h) || (part =? vertices g)
    or "the part must be the whole graph" in
  Ok (with_part b part ranges).

(** * Facts *)

(** Bit i of a set in the file is vertex number i of the part. *)
Fixpoint place (ranges : list (N * N)) (s sum : N) : option N :=
  match ranges with
  | [] => if s =? ∅ then Some sum else None
  | (u, v) :: ranges =>
      let k := v - u + 1 in
      place ranges (N.shiftr s k) (sum ∪ N.shiftl (s ∩ N.ones k) u)
  end.

Definition read_set (b : body) (w : text) : result N :=
  require count_bytes w <=? (order (h_graph (b_head b)) + 3) / 4
    or "the part has fewer vertices" in
  let* s := expect (hexadecimal w) "a set is a hexadecimal number in small letters" in
  let* s := expect (place (b_ranges b) s ∅) "the part has fewer vertices" in
  require subset s (b_part b) or "the part has fewer vertices" in Ok s.

(** A position: a set without vertices that can never be taken. *)
Definition read_position (b : body) (w : text) : result N :=
  let h := b_head b in
  let* s := read_set b w in
  require normal_form (h_rule h) (h_graph h) (h_fuel h) s =? s
    or "the set has a vertex that cannot be taken" in Ok s.

Definition read_value (b : body) (w : text) : result N :=
  let* v := expect (natural w) "the value is no number" in
  require v <=? order (h_graph (b_head b)) or "the value is out of range" in Ok v.

Definition most_score : Z := 2 ^ 30.
Definition read_score (w : text) : result Z :=
  let* z := expect (integer w) "the bound is no number" in
  require (Z.abs z <=? most_score)%Z or "the bound is out of range" in Ok z.

Definition with_facts (b : body) (f : facts) : body :=
  {| b_head := b_head b; b_part := b_part b; b_ranges := b_ranges b; b_facts := f;
     b_settled := b_settled b; b_exact := b_exact b; b_total := b_total b; b_rest := b_rest b;
     b_nonzero := b_nonzero b; b_count := b_count b + 1 |}.

Definition normal_fact (b : body) (kind : text) (words : list text) : result facts :=
  let h := b_head b in
  let f := b_facts b in
  match words with
  | [set; value] =>
      require same_text kind key_equals or "no record of this kind belongs here" in
      let* s := read_position b set in
      let* v := read_value b value in
      require proves_value (h_rule h) (h_graph h) (h_fuel h) f s v
        or "the facts before do not show this value" in
      Ok (add_value f s v)
  | [set; value; move] =>
      require same_text kind key_not or "no record of this kind belongs here" in
      let* s := read_position b set in
      let* v := read_value b value in
      let* t := read_set b move in
      require proves_not (h_rule h) (h_graph h) (h_fuel h) f s v t
        or "this is no move to a position known to have the value" in
      Ok (add_not f s v)
  | _ => Bad "no record of this kind belongs here"
  end.

Definition misere_fact (b : body) (kind : text) (words : list text) : result facts :=
  let h := b_head b in
  let f := b_facts b in
  match words with
  | [set] =>
      let* s := read_position b set in
      if same_text kind key_P then
        require proves_lost (h_rule h) (h_graph h) (h_fuel h) f s
          or "not all moves are known to lose, or there is none" in
        Ok (add_outcome f s false)
      else
        require same_text kind key_N or "no record of this kind belongs here" in
        require proves_stuck (h_rule h) (h_graph h) (h_fuel h) s
          or "there is a move, so one must be given" in
        Ok (add_outcome f s true)
  | [set; move] =>
      require same_text kind key_N or "no record of this kind belongs here" in
      let* s := read_position b set in
      let* t := read_set b move in
      require proves_won (h_rule h) (h_graph h) (h_fuel h) f s t
        or "this is no move that is known to win" in
      Ok (add_outcome f s true)
  | _ => Bad "no record of this kind belongs here"
  end.

Definition score_fact (b : body) (kind : text) (words : list text) : result facts :=
  let h := b_head b in
  let f := b_facts b in
  match words with
  | [set; bound] =>
      require same_text kind key_less or "no record of this kind belongs here" in
      let* s := read_position b set in
      let* z := read_score bound in
      require proves_high (h_rule h) (h_graph h) (h_fuel h) f s z
        or "a move may bring more" in
      Ok (add_high (h_fuel h) f s z)
  | [set; bound; move] =>
      require same_text kind key_greater or "no record of this kind belongs here" in
      let* s := read_position b set in
      let* z := read_score bound in
      let* t := read_set b move in
      require proves_low (h_rule h) (h_graph h) (h_fuel h) f s t z
        or "this is no move that is known to secure so much" in
      Ok (add_low (h_fuel h) f s z)
  | _ => Bad "no record of this kind belongs here"
  end.

Definition read_fact (b : body) (kind : text) (words : list text) : result body :=
  let* f := match h_claim (b_head b) with
            | Value _ | Outcome _ => normal_fact b kind words
            | MisereOutcome _ => misere_fact b kind words
            | ScoreIs _ => score_fact b kind words
            | PathPeriod _ _ => Bad "no record of this kind belongs here"
            end in
  Ok (with_facts b f).

(** * Pairings *)
Fixpoint number_images (v : N) (l : list N) (m : NM.t N) : NM.t N :=
  match l with [] => m | w :: l => number_images (v + 1) l (NM.add v w m) end.
Definition image_of (m : NM.t N) (v : N) : N := match NM.find v m with Some w => w | None => v end.

Definition is_involution (g : graph) (fuel : nat) (image : N -> N) : bool :=
  forallb (fun v => (image v <? order g) && (image (image v) =? v)) (members fuel (vertices g)).

(** An automorphism of the position [s], *)
Definition is_mirror (g : graph) (fuel : nat) (image : N -> N) (s : N) : bool :=
  forallb (fun v =>
    let w := image v in
    N.testbit s w && (image w =? v) &&
    forallb (fun u => N.testbit (nbr g w) (image u)) (members fuel (nbr g v ∩ s)))
    (members fuel s).

(** which moves every vertex as far as the game asks for. *)
Definition is_far (r : rule) (g : graph) (fuel : nat) (image : N -> N) (s : N) : bool :=
  match pairing_condition r with
  | Never => false
  | Beyond k => forallb (fun v => negb (N.testbit (ball g fuel s k v) (image v))) (members fuel s)
  | OtherComponent =>
      forallb (fun c => forallb (fun v => negb (N.testbit c (image v))) (members fuel c))
              (pieces g fuel s)
  end.

Definition is_pairing (r : rule) (g : graph) (fuel : nat) (image : N -> N) (s : N) : bool :=
  is_mirror g fuel image s && is_far r g fuel image s.

Definition settle (b : body) (shown : part_result) : body :=
  {| b_head := b_head b; b_part := b_part b; b_ranges := b_ranges b; b_facts := b_facts b;
     b_settled := Some shown; b_exact := b_exact b; b_total := b_total b; b_rest := b_rest b;
     b_nonzero := b_nonzero b; b_count := b_count b |}.

Definition read_pairing (b : body) (first : text) (images : list text) : result body :=
  let h := b_head b in
  let r := h_rule h in let g := h_graph h in let fuel := h_fuel h in
  let all := vertices g in
  require is_normal (h_claim h) && (b_part b =? all) && negb (all =? ∅)
    or "a pairing is one of the whole graph in normal play" in
  let* images := expect (all_some natural images) "an image is no number" in
  require fold_left (fun n _ => n + 1) images 0 =? order g
    or "every vertex has one image" in
  let image := image_of (number_images 0 images (NM.empty N)) in
  require is_involution g fuel image or "the images are not those of an involution" in
  if same_text first key_none then
    require is_pairing r g fuel image (live r g fuel all)
      or "the involution is no pairing" in
    Ok (settle b (Exactly 0))
  else
    let* taken := expect (number_list first) "the first move is no list of vertices" in
    require forallb (fun v => v <? order g) taken or "the graph has no such vertex" in
    let t := fold_left (fun s v => s ∪ single v) taken ∅ in
    require is_legal g fuel r all t or "the first move is not legal" in
    require is_pairing r g fuel image (live r g fuel (all ∖ t))
      or "the involution is no pairing" in
    Ok (settle b NotZero).

(** * The end *)
Definition shows_claim (b : body) : bool :=
  let h := b_head b in
  let r := h_rule h in let g := h_graph h in let fuel := h_fuel h in
  let all := normal_form r g fuel (vertices g) in
  match h_claim h with
  | Value v => (b_exact b =? vertices g) && (b_total b =? v)
  | Outcome first =>
      (b_exact b ∪ b_rest b =? vertices g) &&
      if b_nonzero b =? 0 then Bool.eqb first (negb (b_total b =? 0))
      else (b_nonzero b =? 1) && (b_total b =? 0) && first
  | MisereOutcome first => (b_part b =? vertices g) && is_known (b_facts b) first all
  | ScoreIs z =>
      (b_part b =? vertices g) && (low fuel (b_facts b) (vertices g) =? z)%Z &&
      (high fuel (b_facts b) (vertices g) =? z)%Z
  | PathPeriod _ _ => false
  end.

(** The 64-bit FNV-1a hash, as two halves of 32 bits. The prime is 2^40 + 435. *)
Definition hash := (N * N)%type.
Definition hash_start : hash := (0xcbf29ce4, 0x84222325).
Definition half : N := 0xffffffff.
Definition hash_byte (h : hash) (x : N) : hash :=
  let low := N.lxor (snd h) x in
  let product := 435 * low in
  ((435 * fst h + N.shiftr product 32 + N.shiftl low 8) ∩ half, product ∩ half).
Definition same_hash (h : hash) (w : text) : bool :=
  (count_bytes w =? 16) &&
  match digits_of 16 w 0 with
  | Some number => number =? N.shiftl (fst h) 32 + snd h
  | None => false
  end.

Definition accept (b : body) : statement :=
  {| game := h_game (b_head b); graph_name := h_graph_name (b_head b);
     claimed := h_claim (b_head b) |}.

Definition check_end (count : N) (h : hash) (number told : text) (s : statement)
  : result statement :=
  let* n := expect (natural number) "the number of facts is no number" in
  require n =? count or "the number of facts is another" in
  require same_hash h told or "the text was changed: its hash is another" in
  Ok s.

Definition read_end (b : body) (h : hash) (number told : text) : result statement :=
  let* b := if is_normal (h_claim (b_head b)) then finish_part b else Ok b in
  require shows_claim b or "the parts do not show what is claimed" in
  check_end (b_count b) h number told (accept b).

(** * Periods of paths *)

(** "claim period P preperiod E paths" *)
Definition read_period (name : text) (r : rule) (p : play) (graph_name : text)
    (words : list text) : result mode :=
  match words, p with
  | [kind; w1; period; w2; preperiod; w3], Normal =>
      require same_text kind key_claim && same_text w1 key_period && same_text w2 key_preperiod &&
              same_text w3 key_paths or "this claim is not proved here" in
      let* p := expect (natural period) "the period is no number" in
      let* e := expect (natural preperiod) "the preperiod is no number" in
      Ok (AtPaths name r graph_name p e)
  | _, _ => Bad "this claim is not proved here"
  end.

(** "paths P0 LAST COUNT v0 v1 ..." *)
Definition read_paths (name : text) (r : rule) (graph_name : text) (p e : N) (words : list text)
  : result mode :=
  match words, r with
  | kind :: period :: last :: number :: values, Octal digits =>
      require same_text kind key_paths or "'paths' should stand here" in
      let* p0 := expect (natural period) "the period is no number" in
      let* last := expect (natural last) "the last exception is no number" in
      let* count := expect (natural number) "the number of values is no number" in
      let* vs := expect (all_some natural values) "a value is no number" in
      require count_bytes vs =? count or "the number of values is another" in
      require proves_period digits p e p0 last vs
        or "the table does not prove the period" in
      Ok (AtPathsEnd {| game := name; graph_name := graph_name; claimed := PathPeriod p e |})
  | _, Octal _ => Bad "'paths P0 LAST COUNT v0 v1 ...' should stand here"
  | _, _ => Bad "this claim is not proved here"
  end.

(** * Lines *)
Definition read_record (b : body) (h : hash) (words : list text)
  : result (mode * option statement) :=
  match words with
  | [] => Bad "a record is missing"
  | kind :: rest =>
      if same_text kind key_end then
        match rest with
        | [number; told] => let* s := read_end b h number told in Ok (AtStart, Some s)
        | _ => Bad "'end FACTS HASH' should stand here"
        end
      else if same_text kind key_part then
        match rest with
        | [w] => let* b := begin_part b w in Ok (InBody b, None)
        | _ => Bad "'part VERTICES' should stand here"
        end
      else
        require match b_settled b with None => true | Some _ => false end
          or "a part should begin here" in
        if same_text kind key_pair then
          match rest with
          | first :: images => let* b := read_pairing b first images in Ok (InBody b, None)
          | [] => Bad "'pair FIRST F0 F1 ...' should stand here"
          end
        else if same_text kind key_by || same_text kind key_each then
          Bad "closed forms are not proved here"
        else let* b := read_fact b kind rest in Ok (InBody b, None)
  end.

Definition field (name : text) (words : list text) : result text :=
  match words with
  | [kind; w] => if same_text kind name then Ok w else Bad "another field should stand here"
  | _ => Bad "a field is a name and one word"
  end.

Definition read_line (m : mode) (h : hash) (words : list text)
  : result (mode * option statement) :=
  match m with
  | AtStart =>
      let* version := field key_graze_certificate words in
      require same_text version key_1 or "the version is not 1" in Ok (AtGame, None)
  | AtGame =>
      let* name := field key_game words in
      let* r := expect (game_of_text name) "no such game is known" in
      Ok (AtPlay name r, None)
  | AtPlay name r =>
      let* w := field key_play words in
      let* p := read_play r w in Ok (AtGraph name r p, None)
  | AtGraph name r p =>
      let* w := field key_graph words in
      if same_text w key_path_1 then Ok (AtPeriod name r p w, None)
      else
      let* g := expect (graph_of_text w)
                  "this is not 'g6:' with a simple graph in graph6 or sparse6" in
      Ok (AtClaim name r p w g, None)
  | AtClaim name r p graph_name g =>
      match words with
      | [kind; what; number] =>
          require same_text kind key_claim or "'claim' should stand here" in
          let* c := read_claim p what number in
          Ok (InBody (start_body (make_head name r graph_name g c)), None)
      | _ => let* m := read_period name r p graph_name words in Ok (m, None)
      end
  | InBody b => read_record b h words
  | AtPeriod name r p graph_name =>
      let* m := read_period name r p graph_name words in Ok (m, None)
  | AtPaths name r graph_name p e =>
      let* m := read_paths name r graph_name p e words in Ok (m, None)
  | AtPathsEnd s =>
      match words with
      | [kind; number; told] =>
          require same_text kind key_end or "'end FACTS HASH' should stand here" in
          let* s := check_end 1 h number told s in Ok (AtStart, Some s)
      | _ => Bad "'end FACTS HASH' should stand here"
      end
  end.

(** * Bytes *)
Record state := {
  accepted : list statement;        (** the last one first *)
  current : mode;
  failed : option string;            (** why the file is rejected *)
  line : N;                         (** the number of the line under way, from 1 *)
  words : list text;                (** of this line, the last one first *)
  word : text;                      (** the word under way, its last byte first *)
  running : hash;                   (** of the certificate so far *)
  before : hash                     (** of the lines before this one *)
}.

Definition start : state :=
  {| accepted := []; current := AtStart; failed := None; line := 1; words := []; word := [];
     running := hash_start; before := hash_start |}.

Definition reject (s : state) (reason : string) : state :=
  {| accepted := accepted s; current := current s; failed := Some reason; line := line s;
     words := []; word := []; running := running s; before := before s |}.

Definition add_byte (s : state) (x : N) : state :=
  {| accepted := accepted s; current := current s; failed := None; line := line s;
     words := words s; word := x :: word s; running := hash_byte (running s) x;
     before := before s |}.

Definition end_word (s : state) : state :=
  {| accepted := accepted s; current := current s; failed := None; line := line s;
     words := reverse (word s) :: words s; word := []; running := hash_byte (running s) 32;
     before := before s |}.

Definition end_line (s : state) : state :=
  match read_line (current s) (before s) (reverse (reverse (word s) :: words s)) with
  | Bad reason => reject s reason
  | Ok (m, None) =>
      let h := hash_byte (running s) 10 in
      {| accepted := accepted s; current := m; failed := None; line := line s + 1;
         words := []; word := []; running := h; before := h |}
  | Ok (m, Some st) =>
      {| accepted := st :: accepted s; current := m; failed := None; line := line s + 1;
         words := []; word := []; running := hash_start; before := hash_start |}
  end.

Definition read_byte (s : state) (x : N) : state :=
  match failed s with
  | Some _ => s
  | None =>
      if (33 <=? x) && (x <=? 126) then add_byte s x
      else match word s with
           | [] => reject s "a word is missing"%string
           | _ => if x =? 32 then end_word s
                  else if x =? 10 then end_line s
                  else reject s "this byte does not belong into a certificate"%string
           end
  end.

(** All bytes of a piece of the file. *)
Definition read_bytes (s : state) (a : text) : state := fold_left read_byte a s.

(** What is wrong with the file when it ends in this state. *)
Definition verdict (s : state) : option string :=
  match failed s, current s, words s, word s, accepted s with
  | Some reason, _, _, _, _ => Some reason
  | None, AtStart, [], [], _ :: _ => None
  | None, AtStart, [], [], [] => Some "there is no certificate"%string
  | None, _, _, _, _ => Some "the file ends within a certificate"%string
  end.
