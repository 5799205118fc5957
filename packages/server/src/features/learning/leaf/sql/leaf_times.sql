-- When a leaf opens, falls due and is refused by its own settings, and how often it is tried; null where it says nothing. A
-- type with times brings a part. Only base_times reads it: a place may say otherwise.
create view leaf_times (content_id, open_at, due_at, cutoff_at, attempts_max) as
