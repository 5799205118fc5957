select f.id from file f join feedback b on b.user_id = f.owner_id and f.id = any(b.file_ids)
