(* graze-check-verified FILE: prints the statements that the verified checker accepts. *)

let text_of bytes = String.concat "" (List.map (fun x -> String.make 1 (Char.chr (Z.to_int x))) bytes)

let claim_of = function
  | Checked.Value v -> "normal play", "value " ^ Z.to_string v
  | Checked.Outcome first -> "normal play", if first then "outcome N" else "outcome P"
  | Checked.MisereOutcome first -> "misere play", if first then "outcome N" else "outcome P"
  | Checked.ScoreIs z -> "score play", "score " ^ Z.to_string z

let print (s : Checked.statement) =
  let play, claim = claim_of s.claimed in
  Printf.printf "accepted: %s, %s, on %s: %s\n%!" (text_of s.game) play (text_of s.graph_name) claim

let chunk = 65536

let rec check name channel buffer (state : Checked.state) =
  match input channel buffer 0 chunk with
  | 0 -> state
  | n ->
    let bytes = List.init n (fun i -> Z.of_int (Char.code (Bytes.get buffer i))) in
    check name channel buffer (Checked.read_bytes state bytes)

let () =
  let name = Sys.argv.(1) in
  let state = check name (open_in_bin name) (Bytes.create chunk) Checked.start in
  List.iter print (List.rev state.accepted);
  match Checked.verdict state with
  | None -> ()
  | Some reason ->
    Printf.eprintf "%s:%s: rejected: %s\n" name (Z.to_string state.line) reason;
    exit 1
