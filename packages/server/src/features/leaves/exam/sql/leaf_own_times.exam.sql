select exam_id, context_id, user_id, open_at, close_at from exam_override
