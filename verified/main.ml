(* graze-check-verified FILE: prints the statements of certificates that the verified checker
   accepts. The exit status is 1 when the file is rejected, 2 when it cannot be read. *)

let stop status message =
  prerr_endline ("graze-check-verified: " ^ message);
  exit status

let text bytes = String.of_seq (Seq.map (fun x -> Char.chr (Z.to_int x)) (List.to_seq bytes))
let outcome first = if first then "outcome N" else "outcome P"

let print (s : Checked.statement) =
  let play, claim =
    match s.claimed with
    | Value v -> ("normal", "value " ^ Z.to_string v)
    | Outcome first -> ("normal", outcome first)
    | MisereOutcome first -> ("misere", outcome first)
    | ScoreIs z -> ("score", "score " ^ Z.to_string z)
  in
  Printf.printf "accepted: %s, %s play, on %s: %s\n" (text s.game) play (text s.graph_name) claim

(* The bytes of the file, one piece after another: what is trusted besides the extracted code. *)
let rec read channel buffer state =
  match input channel buffer 0 (Bytes.length buffer) with
  | 0 -> state
  | n ->
    let byte i = Z.of_int (Char.code (Bytes.get buffer i)) in
    read channel buffer (Checked.read_bytes state (List.init n byte))

let check name =
  let channel = open_in_bin name in
  let state = read channel (Bytes.create 65536) Checked.start in
  List.iter print (List.rev state.accepted);
  match Checked.verdict state with
  | None -> ()
  | Some reason -> stop 1 (Printf.sprintf "%s:%s: rejected: %s" name (Z.to_string state.line) reason)

let () =
  match Sys.argv with
  | [| _; name |] -> (
    try check name with
    | Sys_error message -> stop 2 message
    | Stack_overflow | Out_of_memory | Z.Overflow -> stop 1 (name ^ ": rejected: too large"))
  | _ -> stop 2 "usage: graze-check-verified FILE"
