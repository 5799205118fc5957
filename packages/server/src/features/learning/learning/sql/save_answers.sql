-- Keeps the newest answer of each question, in whatever order they arrive. Refused unless the attempt is open, held by
-- this device and within its time with grace; what was given more than 5 seconds after the end is told as late. All
-- slots of the layout are acknowledged, those too for which something newer is kept (expected 3.5, appendix A). An attempt
-- that was opened again keeps the mark of an answer until that answer changes.
create function save_answers(p_attempt bigint, p_user bigint, p_token uuid, p_seq bigint, p_changes jsonb)
returns table (outcome text, state text, deadline_at timestamptz, acked int[], late int[])
language plpgsql as $$
#variable_conflict use_column
declare
  v attempt;
  is_over boolean;
begin
  update attempt t set client_seq = greatest(t.client_seq, p_seq), last_saved_at = clock_now()
    where t.id = p_attempt and t.user_id = p_user and t.state = 'in_progress' and t.device_token = p_token
      and (t.deadline_at is null or clock_now() <= t.deadline_at + make_interval(secs => t.grace_s))
    returning t.* into v;
  if not found then
    select * into v from attempt t where t.id = p_attempt and t.user_id = p_user;
    return query select case when v.id is null then 'gone' when v.state <> 'in_progress' then 'closed'
        when v.device_token <> p_token then 'elsewhere' else 'overdue' end,
      v.state, v.deadline_at, '{}'::int[], '{}'::int[];
    return;
  end if;
  is_over := v.deadline_at is not null and clock_now() > v.deadline_at;
  return query with given as (
    select distinct on (c.slot) c.slot, c.response, to_timestamp(c.answered_at) as at, coalesce(c.flagged, false) as flagged
    from rows from (jsonb_to_recordset(p_changes) as (slot int, response jsonb, answered_at bigint, flagged boolean)) with ordinality
      as c(slot, response, answered_at, flagged, n)
    where exists (select 1 from jsonb_array_elements(v.layout) l where (l ->> 'slot')::int = c.slot)
    order by c.slot, c.n desc
  ), timely as (
    select * from given where not is_over or at <= v.deadline_at + interval '5 seconds'
  ), kept as (
    insert into answer as a (attempt_id, slot, response, client_seq, answered_at, saved_at, flagged)
      select p_attempt, slot, response, p_seq, least(at, clock_now()), clock_now(), flagged from timely order by slot
    on conflict (attempt_id, slot) do update set response = excluded.response, client_seq = excluded.client_seq,
      answered_at = excluded.answered_at, saved_at = excluded.saved_at, flagged = excluded.flagged,
      score = case when a.response is not distinct from excluded.response then a.score end,
      mark_state = case when a.response is not distinct from excluded.response then a.mark_state else 'none' end
      where a.client_seq < excluded.client_seq
    returning a.slot, a.client_seq, a.response
  ), logged as (
    insert into answer_log (attempt_id, slot, client_seq, response, at) select p_attempt, slot, client_seq, response, clock_now() from kept
  )
  select 'ok'::text, v.state, v.deadline_at, coalesce((select array_agg(slot order by slot) from timely), '{}'),
    coalesce((select array_agg(slot order by slot) from given where not exists (select 1 from timely t where t.slot = given.slot)), '{}');
end $$;
