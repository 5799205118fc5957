select file_id from submission_file
