-- Scores or comments one question of a closed attempt by hand, and brings the attempt up to it: graded once nothing waits
-- to be read. The attempt's row is the lock; an older version of the answer than stored is refused. One mark a change is
-- kept in `mark`. `p_score` null keeps the score, `p_comment` null the comment. What was dropped from the paper is left out.
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
  select t.waits, t.total into waits, total from attempt_total(p_attempt, v.layout) t;
  update attempt a set state = case when waits then 'marking' else 'graded' end, score = case when not waits then total end,
      passed = case when not waits then total * 100 >= a.max_score * (a.rules ->> 'pass')::numeric end, row_version = a.row_version + 1
    where a.id = p_attempt;
  return query select 'ok', given.row_version, v.state = 'marking' and not waits;
end $$;
