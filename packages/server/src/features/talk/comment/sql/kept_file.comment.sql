select unnest(file_ids) from comment where removed_at is null and file_ids <> '{}'
