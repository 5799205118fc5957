select content_id, null::timestamptz, due_at, cutoff_at, attempts_max::integer from work
