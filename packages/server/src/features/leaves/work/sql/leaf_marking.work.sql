select content_id, is_anonymous, false, is_double from work
