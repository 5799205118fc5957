select content_id, is_anonymous, true, is_double from exam
