select f.id from file f join banner b on f.id in (b.big_file_id, b.medium_file_id)
