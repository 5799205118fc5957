select content_id, open_at, close_at, close_at from exam
