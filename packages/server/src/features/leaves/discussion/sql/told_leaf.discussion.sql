select content_id from discussion where marked_by = 'posts'
