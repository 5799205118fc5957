-- Saves answers as `save_answers` does; where one may not go back, nothing of questions that were left is taken, and one
-- goes on to `p_reached` with the answers that came along. The attempt's row is the lock, so that what a second page of
-- the same device sends is held against where the first one is.
create function save_walked(p_attempt bigint, p_user bigint, p_token uuid, p_seq bigint, p_changes jsonb, p_reached int)
returns table (outcome text, state text, deadline_at timestamptz, acked int[], late int[], passed int[], reached int)
language plpgsql as $$
#variable_conflict use_column
declare
  v_at int;
  v_layout jsonb;
  v_open jsonb;
  v_passed int[];
  s record;
begin
  select t.reached, t.layout into v_at, v_layout from attempt t
    where t.id = p_attempt and t.user_id = p_user and t.state = 'in_progress' and t.rules @> '{"back": false}' for update;
  if not found then
    return query select a.outcome, a.state, a.deadline_at, a.acked, a.late, '{}'::int[], -1
      from save_answers(p_attempt, p_user, p_token, p_seq, p_changes) a;
    return;
  end if;
  with placed as (
    select (l.one ->> 'slot')::int as slot, l.n - 1 as at from jsonb_array_elements(v_layout) with ordinality as l(one, n)
  ), given as (
    select c.one, p.slot, coalesce(p.at, v_at) < v_at as is_passed
    from jsonb_array_elements(p_changes) with ordinality as c(one, n) left join placed p on p.slot = (c.one ->> 'slot')::int
    order by c.n
  )
  select coalesce(jsonb_agg(g.one) filter (where not g.is_passed), '[]'),
      coalesce(array_agg(distinct g.slot) filter (where g.is_passed), '{}')
    into v_open, v_passed from given g;
  select * into s from save_answers(p_attempt, p_user, p_token, p_seq, v_open);
  if s.outcome = 'ok' and p_reached > v_at and p_reached < jsonb_array_length(v_layout) then
    update attempt t set reached = p_reached where t.id = p_attempt;
    v_at := p_reached;
  end if;
  return query select s.outcome, s.state, s.deadline_at, s.acked, s.late, v_passed, v_at;
end $$;
