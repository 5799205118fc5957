-- Seconds covered by the watched spans of a video.
create function covered_seconds(spans int4multirange) returns int language sql immutable parallel safe as
$$ select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(spans) r $$;
