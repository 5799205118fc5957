-- Closes up to so many attempts whose time with grace is over, or that rested for 30 days without an end. What another
-- sweeper holds is skipped. Gives how many; they wait to be scored.
create function sweep_attempts(p_limit int) returns int
language sql as $$
  with overdue as (
    select a.id, a.deadline_at from attempt a where a.state = 'in_progress'
      and (a.deadline_at < clock_now() - make_interval(secs => a.grace_s)
        or (a.deadline_at is null and coalesce(a.last_saved_at, a.started_at) < clock_now() - interval '30 days'))
    order by a.deadline_at limit p_limit for update skip locked
  ), closed as (
    update attempt a set state = 'submitted', submitted_at = coalesce(o.deadline_at, clock_now()), submit_reason = 'timeout', row_version = a.row_version + 1
    from overdue o where o.id = a.id and a.state = 'in_progress' returning 1
  )
  select count(*)::int from closed
$$;
