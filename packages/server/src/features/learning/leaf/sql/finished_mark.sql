-- Who is finished with their own marks of a hand-in that two people mark. `source` and `hand_in_id` as in `hand_in`.
create view finished_mark (source, hand_in_id, marker_id) as
