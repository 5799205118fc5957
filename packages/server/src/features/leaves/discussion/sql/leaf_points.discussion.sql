select content_id, points::bigint from discussion
