-- It is due by its end, wherever that is moved to.
select content_id, open_at, null::timestamptz, close_at, attempts_max from exam
