select file_id from mark_file
