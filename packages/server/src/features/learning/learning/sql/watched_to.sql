-- How far a first watch may jump: the end of the span that begins at the start (expected 3.2).
create function watched_to(spans int4multirange) returns int language sql immutable parallel safe as
$$ select coalesce((select upper(r) from unnest(spans) r where lower(r) <= 5 order by lower(r) limit 1), 0) $$;
