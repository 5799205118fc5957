-- The same for each member, field by field: what the person is granted, else the most generous of the classes through which
-- they learn there, else what holds for everybody. An entry of one's own is as good as a class that says nothing. More time
-- never takes any away.
create view item_times as
  select x.placement_id, x.container_id, x.content_id, x.user_id, nullif(nullif(x.open_at, '-infinity'), 'infinity') as open_at,
    nullif(least(x.due_at, x.close_at), 'infinity') as due_at, nullif(x.close_at, 'infinity') as close_at, x.attempts_max, x.is_excused
  from (
    select b.placement_id, b.container_id, b.content_id, m.user_id,
      coalesce(o.open_at, c.open_at, b.open_at) as open_at,
      greatest(coalesce(o.due_at, c.due_at, b.due_at, 'infinity'), a.extended_to) as due_at,
      greatest(coalesce(o.due_at, c.close_at, b.close_at, 'infinity'), a.extended_to) as close_at,
      case when b.attempts_max > 0 then b.attempts_max + coalesce(o.extra_attempts, 0) else b.attempts_max end as attempts_max,
      coalesce(a.is_excused, false) as is_excused
    from membership m
      join base_times b on b.container_id = m.content_id
      left join lateral (
        select min(case when w.open_at = 'infinity' then '-infinity' else coalesce(w.open_at, b.open_at, '-infinity') end) as open_at,
          max(coalesce(w.due_at, b.due_at, 'infinity')) as due_at, max(coalesce(w.close_at, b.close_at, 'infinity')) as close_at
        from (
          select t.open_at, t.due_at, t.close_at from membership_source s
            join placement outer_place on outer_place.container_id = s.source_id and outer_place.content_id = s.content_id and outer_place.slot = 'outline'
            left join place_time t on t.placement_id = outer_place.id and t.content_id = b.content_id
          where s.content_id = m.content_id and s.user_id = m.user_id
          union all select null, null, null where m.via <> 'container') w) c on true
      left join leaf_own_times o on o.content_id = b.content_id and o.context_id = b.container_id and o.user_id = m.user_id
      left join allowance a on a.content_id = b.content_id and a.context_id = b.container_id and a.user_id = m.user_id) x;
