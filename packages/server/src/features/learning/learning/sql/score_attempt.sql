-- Writes down what the questions of a closed attempt earned, and the whole where nothing waits to be read. Nothing happens
-- to one that is scored already. What was dropped from the paper is left out; what a person scored stays.
create function score_attempt(p_attempt bigint, p_scores jsonb)
returns table (state text, score numeric, passed boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  v_layout jsonb;
  waits boolean;
  total numeric;
begin
  select a.layout into v_layout from attempt a where a.id = p_attempt and a.state = 'submitted' for update;
  if found then
    update answer a set score = s.score, mark_state = case when s.score is null then 'needs' else 'auto' end, row_version = a.row_version + 1
      from jsonb_to_recordset(p_scores) as s(slot int, score numeric) where a.attempt_id = p_attempt and a.slot = s.slot and a.mark_state <> 'manual';
    select t.waits, t.total into waits, total from attempt_total(p_attempt, v_layout) t;
    update attempt a set state = case when waits then 'marking' else 'graded' end, score = case when not waits then total end,
        passed = case when not waits then total * 100 >= a.max_score * (a.rules ->> 'pass')::numeric end, row_version = a.row_version + 1
      where a.id = p_attempt;
  end if;
  return query select a.state, a.score, a.passed from attempt a where a.id = p_attempt;
end $$;
