-- Whether a person had begun an item of a container before a moment, or any of a chapter and of those below it; what binds
-- nobody who had, from then on. How far one is with a container in it is kept without a context.
create function begun_before(p_container bigint, p_user bigint, p_placement bigint, p_section bigint, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from placement p
      left join section t on t.id = p.section_id
      left join section v on v.id = t.parent_id
      join progress g on g.user_id = p_user and g.content_id = p.content_id and g.context_id in (p.container_id, 0)
    where p.container_id = p_container and p.slot = 'outline' and (p.id = p_placement or p_section in (t.id, v.id, v.parent_id))
      and g.first_at < p_at and g.state <> 'excused')
$$;
