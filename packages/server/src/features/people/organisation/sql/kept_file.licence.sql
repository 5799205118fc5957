select licence_file_id from org
