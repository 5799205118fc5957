ALTER TABLE "progress" ADD COLUMN "max_score" numeric(8, 2);--> statement-breakpoint
update progress g set max_score = s.max_score from (
  select a.user_id, a.content_id, a.context_id, max(a.max_score) as max_score from attempt a where a.state = 'graded' group by 1, 2, 3) s
  where g.context_id = s.context_id and g.user_id = s.user_id and g.content_id = s.content_id;--> statement-breakpoint
-- Scores or comments one question of a closed attempt by hand, and brings the attempt up to it: graded once nothing waits
-- to be read. The attempt's row is the lock; an older version of the answer than stored is refused. One mark a change is
-- kept in `mark`. `p_score` null keeps the score, `p_comment` null the comment.
create function mark_answer(p_attempt bigint, p_slot int, p_version int, p_marker bigint, p_score numeric, p_comment text)
returns table (outcome text, row_version int, newly_graded boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  v attempt;
  given answer;
  waits boolean;
  total numeric;
begin
  select * into v from attempt a where a.id = p_attempt for update;
  if v.id is null or v.state not in ('marking', 'graded') then
    return query select case when v.id is null then 'gone' else v.state end, 0, false;
    return;
  end if;
  select * into given from answer a where a.attempt_id = p_attempt and a.slot = p_slot for update;
  if coalesce(given.row_version, 0) <> p_version then
    return query select 'stale', coalesce(given.row_version, 0), false;
    return;
  end if;
  insert into answer as a (attempt_id, slot, client_seq, score, mark_state, marker_id, comment)
    values (p_attempt, p_slot, 0, p_score, case when p_score is null then 'none' else 'manual' end, p_marker, coalesce(p_comment, ''))
    on conflict (attempt_id, slot) do update set score = coalesce(p_score, a.score),
      mark_state = case when p_score is null then a.mark_state else 'manual' end,
      marker_id = p_marker, comment = coalesce(p_comment, a.comment), row_version = a.row_version + 1
    returning * into given;
  insert into mark (content_id, context_id, user_id, attempt_id, slot, marker_id, score, comment, at)
    values (v.content_id, v.context_id, v.user_id, p_attempt, p_slot, p_marker, given.score, given.comment, clock_now());
  select coalesce(bool_or(a.mark_state = 'needs'), false), coalesce(sum(a.score), 0) into waits, total from answer a where a.attempt_id = p_attempt;
  update attempt a set state = case when waits then 'marking' else 'graded' end, score = case when not waits then total end,
      passed = case when not waits then total * 100 >= a.max_score * (a.rules ->> 'pass')::numeric end, row_version = a.row_version + 1
    where a.id = p_attempt;
  return query select 'ok', given.row_version, v.state = 'marking' and not waits;
end $$;--> statement-breakpoint
-- As before, with what there was to earn beside the best score.
create or replace function settle_progress(p_user bigint, p_content bigint, p_context bigint, p_policy text, p_rule text, p_max int)
returns table (state text, percent int, newly_done boolean, missing text)
language plpgsql as $$
#variable_conflict use_column
declare
  v progress;
  waits boolean;
  graded boolean;
  passed boolean;
  used int;
  is_open boolean;
  next_state text;
begin
  insert into progress as g (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do nothing;
  select * into v from progress g where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content for update;
  select coalesce(bool_or(a.state in ('submitted', 'marking')), false), coalesce(bool_or(a.state = 'graded'), false),
      coalesce(bool_or(a.passed), false), count(*) filter (where a.state <> 'void'), coalesce(bool_or(a.state = 'in_progress'), false)
    into waits, graded, passed, used, is_open from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user;
  next_state := case when v.completed_at is not null or v.state = 'excused' then v.state
    when passed or (p_rule = 'submit' and graded) then 'completed' when waits then 'submitted'
    when graded and not is_open and p_max > 0 and used >= p_max then 'failed' else 'in_progress' end;
  missing := case next_state when 'submitted' then '等待老师批阅' when 'failed' then '未达到及格分' when 'completed' then '' when 'excused' then ''
    else case when graded then '还需达到及格分' else '还需交卷' end end;
  newly_done := next_state = 'completed' and v.completed_at is null;
  return query update progress g set state = next_state, last_at = clock_now(), best_score = best_score(p_user, p_content, p_context, p_policy),
      max_score = (select max(a.max_score) from attempt a
        where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user and a.state = 'graded'),
      percent = case when next_state = 'completed' then 100 when next_state in ('submitted', 'failed') then 90 else g.percent end,
      completed_at = case when newly_done then clock_now() else g.completed_at end,
      data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object('missing', missing)
    where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content
    returning g.state, g.percent::int, newly_done, missing;
end $$;--> statement-breakpoint
-- Everything that was handed in, whatever it is, as those who mark see it.
create view hand_in as
  select 'attempt' as source, a.id, a.content_id, a.context_id, a.user_id, a.no,
    case when a.state = 'graded' then 'marked' else 'waiting' end as state, a.submitted_at, 0 as late_s, a.score, a.max_score
  from attempt a where a.state in ('submitted', 'marking', 'graded');
