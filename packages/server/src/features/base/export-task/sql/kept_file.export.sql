select f.id from file f join transfer t on t.user_id = f.owner_id and t.file_id = f.id
