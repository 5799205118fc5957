select f.id from file f join third_party_proof p on p.user_id = f.owner_id and f.id = any(p.file_ids)
