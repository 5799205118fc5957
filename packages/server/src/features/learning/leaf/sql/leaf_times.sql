-- When a leaf opens, falls due and is refused by its own settings; null where it says nothing. A type with times brings a part.
create view leaf_times (content_id, open_at, due_at, cutoff_at) as
