-- What learners asked to be looked at again and nobody has decided. `source` and `hand_in_id` as in `hand_in`.
create view open_appeal (source, hand_in_id, content_id, context_id, user_id, gave_ids, submitted_at) as
