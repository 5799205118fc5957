select content_id, null::timestamptz, due_at, cutoff_at from work
