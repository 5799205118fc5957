-- Brings a person's progress with a content up to their hand-ins and what was allowed them. The newest mark counts until
-- the next is given; what was returned is unfinished. `p_acts` whether the person themselves did something. A product
-- counts once it is accepted, whatever its points.
create function settle_submissions(p_user bigint, p_content bigint, p_context bigint, p_rule text, p_pass int, p_max int, p_acts boolean)
returns table (state text, percent int, newly_done boolean, missing text)
language plpgsql as $$
#variable_conflict use_column
declare
  v progress;
  last submission;
  counted submission;
  used int;
  excused boolean;
  passed boolean;
  next_state text;
begin
  insert into progress as g (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do nothing;
  select * into v from progress g where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content for update;
  select * into last from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user
    and s.state in ('submitted', 'returned', 'graded') order by s.no desc limit 1;
  select * into counted from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user
    and s.state = 'graded' order by s.no desc limit 1;
  select count(*) into used from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user and s.state = 'graded';
  excused := coalesce((select a.is_excused from allowance a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user), false);
  passed := counted.id is not null and (p_rule in ('submit', 'accept') or counted.score * 100 >= counted.max_score * p_pass);
  next_state := case when excused then 'excused' when last.state = 'returned' then 'in_progress' when passed then 'completed'
    when last.state = 'submitted' then 'submitted' when counted.id is not null and used >= p_max then 'failed' else 'in_progress' end;
  missing := case next_state when 'submitted' then '等待老师批阅' when 'failed' then '未达到及格分' when 'in_progress' then
    case when last.state = 'returned' then '老师已退回，请修改后重新提交' when counted.id is not null then '还需达到及格分' when p_rule = 'accept' then '还需提交作品' else '还需提交作业' end
    else '' end;
  newly_done := next_state = 'completed' and v.completed_at is null;
  return query update progress g set state = next_state, last_at = case when p_acts then clock_now() else g.last_at end,
      best_score = counted.score, max_score = counted.max_score,
      percent = case when next_state = 'completed' then 100 when next_state in ('submitted', 'failed') then 90 when last.id is not null then 50 else 0 end,
      completed_at = case when next_state = 'completed' then coalesce(g.completed_at, clock_now()) end,
      data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object('missing', missing)
    where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content
    returning g.state, g.percent::int, newly_done, missing;
end $$;
