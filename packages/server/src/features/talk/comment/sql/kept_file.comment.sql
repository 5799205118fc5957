select f.id from file f join comment c on c.file_ids @> array[f.id] and c.file_ids <> '{}' and c.removed_at is null
