select exam_id, context_id, user_id, open_at, close_at, extra_attempts from exam_override
