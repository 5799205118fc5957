select 'attempt', attempt_id, marker_id from exam_mark where done_at is not null
