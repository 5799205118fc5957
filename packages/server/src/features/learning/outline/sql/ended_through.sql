-- Whether everything has ended through which a member learns a container: it is read, and takes no hand-ins. One in which they have a
-- place of their own, or that they learn through one that goes on, has not.
create function ended_through(p_content bigint, p_user bigint) returns boolean language sql stable as $$
  select coalesce((select bool_and(o.status = 2 or ended_through(s.source_id, p_user))
    from membership m join membership_source s on s.content_id = m.content_id and s.user_id = m.user_id
      join content o on o.id = s.source_id
    where m.content_id = p_content and m.user_id = p_user and m.state = 'active' and m.via = 'container'), false)
$$
