-- Whether anything of an attempt waits to be read, and what the rest comes to, below 0 where wrong choices cost more than
-- was earned; what was dropped from the paper counts for neither. The layout is told apart, for it may be about to change.
create function attempt_points(p_attempt bigint, p_layout jsonb) returns table (waits boolean, points numeric) language sql stable as $$
  select coalesce(bool_or(a.mark_state = 'needs'), false), coalesce(sum(a.score), 0) from answer a where a.attempt_id = p_attempt
    and not exists (select 1 from jsonb_to_recordset(p_layout) as l(slot int, void boolean) where l.slot = a.slot and l.void)
$$;
