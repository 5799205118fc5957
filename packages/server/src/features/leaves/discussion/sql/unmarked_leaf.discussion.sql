select content_id, points > 0 from discussion where marked_by = 'posts'
