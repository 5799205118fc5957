-- When an item opens, is due and ends where it stands, for everybody who is granted nothing else: what its place says, else
-- the nearest chapter, else what the leaf says itself. Null: no such moment. What ends is due by then.
create view base_times as
  select b.placement_id, b.container_id, b.content_id, b.slot, nullif(b.open_at, 'infinity') as open_at,
    nullif(least(b.due_at, b.close_at), 'infinity') as due_at, nullif(b.close_at, 'infinity') as close_at, b.attempts_max
  from (
    select p.id as placement_id, p.container_id, p.content_id, p.slot,
      coalesce(p.open_at, s.open_at, t.open_at, u.open_at, l.open_at) as open_at,
      coalesce(p.due_at, s.due_at, t.due_at, u.due_at, l.due_at) as due_at,
      coalesce(p.close_at, s.close_at, t.close_at, u.close_at, l.cutoff_at) as close_at,
      coalesce(p.attempts_max, l.attempts_max) as attempts_max
    from placement p
      left join section s on s.id = p.section_id
      left join section t on t.id = s.parent_id
      left join section u on u.id = t.parent_id
      left join leaf_times l on l.content_id = p.content_id) b;
