select 'submission', submission_id, marker_id from work_mark where done_at is not null
