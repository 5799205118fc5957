-- Brings a person's progress with an exam up to its attempts: submitted while one is read or held back, completed by the
-- rule submit or pass, failed when no attempt is left to pass or all were void. What is completed stays so (expected 3.1).
-- What there was to earn stands beside the best score.
create function settle_progress(p_user bigint, p_content bigint, p_context bigint, p_policy text, p_rule text, p_max int)
returns table (state text, percent int, newly_done boolean, missing text)
language plpgsql as $$
#variable_conflict use_column
declare
  v progress;
  waits boolean;
  unread boolean;
  graded boolean;
  passed boolean;
  used int;
  is_open boolean;
  is_void boolean;
  next_state text;
begin
  insert into progress as g (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do nothing;
  select * into v from progress g where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content for update;
  select coalesce(bool_or(a.state in ('submitted', 'marking') or a.state = 'graded' and a.is_held), false),
      coalesce(bool_or(a.state = 'graded' and not a.is_held), false), coalesce(bool_or(a.passed and a.state = 'graded' and not a.is_held), false), count(*), coalesce(bool_or(a.state = 'in_progress'), false),
      coalesce(bool_or(a.state in ('submitted', 'marking')), false), coalesce(bool_or(a.state = 'void'), false)
    into waits, graded, passed, used, is_open, unread, is_void from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user;
  next_state := case when v.completed_at is not null or v.state = 'excused' then v.state
    when passed or (p_rule = 'submit' and graded) then 'completed' when waits then 'submitted'
    when (graded or is_void) and not is_open and p_max > 0 and used >= p_max then 'failed' else 'in_progress' end;
  missing := case next_state when 'submitted' then case when unread then '等待老师批阅' else '等待公布成绩' end when 'failed' then case when graded then '未达到及格分' else '作答已作废' end when 'completed' then '' when 'excused' then ''
    else case when graded then '还需达到及格分' else '还需交卷' end end;
  newly_done := next_state = 'completed' and v.completed_at is null;
  return query update progress g set state = next_state, last_at = clock_now(), best_score = best_score(p_user, p_content, p_context, p_policy),
      max_score = (select max(a.max_score) from attempt a
        where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user and a.state = 'graded' and not a.is_held),
      percent = case when next_state = 'completed' then 100 when next_state in ('submitted', 'failed') then 90 else g.percent end,
      completed_at = case when newly_done then clock_now() else g.completed_at end,
      data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object('missing', missing)
    where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content
    returning g.state, g.percent::int, newly_done, missing;
end $$;
