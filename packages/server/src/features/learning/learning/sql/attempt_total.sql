-- Whether anything of an attempt waits to be read, and what the rest earned, never below 0; what was dropped from the paper
-- counts for neither. The layout is told apart, for it may be about to change.
create function attempt_total(p_attempt bigint, p_layout jsonb) returns table (waits boolean, total numeric) language sql stable as $$
  select p.waits, greatest(p.points, 0) from attempt_points(p_attempt, p_layout) p
$$;
