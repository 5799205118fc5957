select content_id, total_score::bigint from work
