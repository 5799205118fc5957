-- As before, never below 0.
create function attempt_total(p_attempt bigint, p_layout jsonb) returns table (waits boolean, total numeric) language sql stable as $$
  select p.waits, greatest(p.points, 0) from attempt_points(p_attempt, p_layout) p
$$;
