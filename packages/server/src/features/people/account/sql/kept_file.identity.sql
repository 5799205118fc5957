select f.id from file f join verified v on v.user_id = f.owner_id and f.id in (v.front_file_id, v.back_file_id)
