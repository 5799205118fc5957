select file_id from attempt_photo
