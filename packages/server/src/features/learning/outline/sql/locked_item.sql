-- The items of a container that are locked for a member, by what was kept when their rules were last judged: of the item itself,
-- or of a chapter it stands in. Who had begun it before it got its rule is not locked by that.
create view locked_item as
  select p.id as placement_id, p.container_id, p.content_id, m.user_id
  from membership m
    join placement p on p.container_id = m.content_id and p.slot = 'outline'
    left join section s on s.id = p.section_id
    left join section t on t.id = s.parent_id
    left join section u on u.id = t.parent_id
  where (p.unlock is not null and (p.binds_from is null or not begun_before(m.content_id, m.user_id, p.id, 0, p.binds_from)) and not exists (
      select from item_unlock x where x.container_id = m.content_id and x.user_id = m.user_id and x.placement_id = p.id))
    or (s.unlock is not null and (s.binds_from is null or not begun_before(m.content_id, m.user_id, 0, s.id, s.binds_from)) and not exists (
      select from section_progress x where x.container_id = m.content_id and x.user_id = m.user_id and x.section_id = s.id and x.unlocked_at is not null))
    or (t.unlock is not null and (t.binds_from is null or not begun_before(m.content_id, m.user_id, 0, t.id, t.binds_from)) and not exists (
      select from section_progress x where x.container_id = m.content_id and x.user_id = m.user_id and x.section_id = t.id and x.unlocked_at is not null))
    or (u.unlock is not null and (u.binds_from is null or not begun_before(m.content_id, m.user_id, 0, u.id, u.binds_from)) and not exists (
      select from section_progress x where x.container_id = m.content_id and x.user_id = m.user_id and x.section_id = u.id and x.unlocked_at is not null));
