-- What was handed in of any type, in one shape. With it the version a submission is marked under, and whether an attempt's
-- result waits to be released: what many are done at once with. Migration 0022 has the database keep statistics of both
-- expressions that tell the state: without them it expects a two-hundredth of the rows.
create view hand_in as
  select 'attempt' as source, a.id, a.content_id, a.context_id, a.user_id, a.no,
    case when a.state = 'graded' then 'marked' else 'waiting' end as state, a.submitted_at, 0 as late_s, a.score, a.max_score,
    a.row_version, a.is_held
  from attempt a where a.state in ('submitted', 'marking', 'graded')
  union all
  select 'submission', s.id, s.content_id, s.context_id, s.user_id, s.no,
    case s.state when 'graded' then 'marked' when 'returned' then 'returned' else 'waiting' end, s.submitted_at, s.late_s, s.score, s.max_score,
    s.row_version, false
  from submission s where s.state in ('submitted', 'returned', 'graded')
    and not exists (select 1 from submission n where n.context_id = s.context_id and n.content_id = s.content_id and n.user_id = s.user_id
      and n.no > s.no and n.state in ('submitted', 'returned', 'graded'));
