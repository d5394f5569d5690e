(* graze-check-verified FILE...: prints the statements of certificates that the verified checker
   accepts. The exit status is 1 when a file is rejected, 2 when one cannot be read. *)

(* Says what is wrong; the exit status. *)
let fail status message =
  prerr_endline ("graze-check-verified: " ^ message);
  status

let text bytes = String.of_seq (Seq.map (fun x -> Char.chr (Z.to_int x)) (List.to_seq bytes))
let outcome first = if first then "outcome N" else "outcome P"

let print (s : Checked.statement) =
  let game = text s.game and graph = text s.graph_name in
  let tell play claim = Printf.printf "accepted: %s, %s play, on %s: %s\n" game play graph claim in
  match s.claimed with
  | Value v -> tell "normal" ("value " ^ Z.to_string v)
  | Outcome first -> tell "normal" (outcome first)
  | MisereOutcome first -> tell "misere" (outcome first)
  | ScoreIs z -> tell "score" ("score " ^ Z.to_string z)
  | PathPeriod (p, e) ->
    Printf.printf "accepted: %s, normal play, on all paths: period %s preperiod %s\n" game
      (Z.to_string p) (Z.to_string e)

(* The bytes of the file, one piece after another: what is trusted besides the extracted code. *)
let rec read channel buffer state =
  match input channel buffer 0 (Bytes.length buffer) with
  | 0 -> state
  | n ->
    let byte i = Z.of_int (Char.code (Bytes.get buffer i)) in
    read channel buffer (Checked.read_bytes state (List.init n byte))

(* The number of certificates that the first line of a file of several tells, if there is one;
   the channel is then after that line. It proves nothing: it shows that a file was cut. *)
let told_count channel =
  let line = try really_input_string channel 40 with End_of_file -> "" in
  try Scanf.sscanf line "graze-certificates %20[0-9]\n%!" (fun digits -> Some (Z.of_string digits))
  with Scanf.Scan_failure _ | Failure _ | End_of_file | Invalid_argument _ -> seek_in channel 0; None

let check name =
  let channel = open_in_bin name in
  let told = told_count channel in
  let state = read channel (Bytes.create 65536) Checked.start in
  close_in channel;
  List.iter print (List.rev state.accepted);
  let line = Z.add state.line (if told = None then Z.zero else Z.one) in
  let reject reason = fail 1 (Printf.sprintf "%s:%s: rejected: %s" name (Z.to_string line) reason) in
  match Checked.verdict state, told with
  | Some reason, _ -> reject reason
  | None, Some count when not (Z.equal count (Z.of_int (List.length state.accepted))) ->
    reject (Printf.sprintf "the first line counts %s certificates" (Z.to_string count))
  | None, _ -> 0

let check_file name =
  try check name with
  | Sys_error message -> fail 2 message
  | Stack_overflow | Out_of_memory | Z.Overflow -> fail 1 (name ^ ": rejected: too large")

let () =
  match Array.to_list Sys.argv with
  | [] | [ _ ] -> exit (fail 2 "usage: graze-check-verified FILE...")
  | _ :: names -> exit (List.fold_left (fun worst name -> max worst (check_file name)) 0 names)
