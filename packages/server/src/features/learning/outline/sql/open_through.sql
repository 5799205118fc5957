-- Whether a member may enter a container now: by a place of their own, or through one that holds it where its place is neither hidden,
-- locked nor before its time, and that they may enter likewise. Open through one is open.
create function open_through(p_content bigint, p_user bigint) returns boolean language sql stable as $$
  select coalesce((select m.via <> 'container' or exists (
      select from membership_source s
        join placement p on p.container_id = s.source_id and p.content_id = s.content_id and p.slot = 'outline' and p.hidden_at is null
        left join base_times b on b.placement_id = p.id
      where s.content_id = p_content and s.user_id = p_user and (b.open_at is null or b.open_at <= clock_now())
        and not exists (select from locked_item l where l.placement_id = p.id and l.user_id = p_user)
        and open_through(s.source_id, p_user))
    from membership m where m.content_id = p_content and m.user_id = p_user and m.state = 'active'), true)
$$
