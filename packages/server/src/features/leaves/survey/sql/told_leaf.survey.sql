select content_id from survey where not anonymous
