-- Begins an attempt or gives the open one: the person's progress row is the lock, so that any number of starts at once
-- make one (expected 3.5). `outcome` is made, open or used_up. What its exam holds back is held from the start. An attempt
-- that was made void is used up: whoever may sit again is granted another.
create function start_attempt(p_user bigint, p_content bigint, p_context bigint, p_max int, p_seed bigint, p_layout jsonb, p_rules jsonb,
  p_limit_s int, p_close timestamptz, p_grace int, p_max_score numeric)
returns table (outcome text, attempt_id bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  found_id bigint;
  used int;
begin
  insert into progress as g (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do update set last_at = excluded.last_at;
  select a.id into found_id from attempt a
    where a.user_id = p_user and a.content_id = p_content and a.context_id = p_context and a.state = 'in_progress';
  if found then
    return query select 'open'::text, found_id;
    return;
  end if;
  select count(*) into used from attempt a
    where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user;
  if p_max > 0 and used >= p_max then
    return query select 'used_up'::text, 0::bigint;
    return;
  end if;
  insert into attempt (user_id, content_id, context_id, no, seed, layout, rules, started_at, deadline_at, grace_s, device_token, max_score, is_held)
    select p_user, p_content, p_context,
      1 + coalesce((select max(a.no) from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user), 0),
      p_seed, p_layout, p_rules, n.at, least(case when p_limit_s > 0 then n.at + make_interval(secs => p_limit_s) end, p_close),
      p_grace, gen_random_uuid(), p_max_score, coalesce((p_rules ->> 'held')::boolean, false)
    from (select clock_now() as at) n
    returning id into found_id;
  return query select 'made'::text, found_id;
end $$;
