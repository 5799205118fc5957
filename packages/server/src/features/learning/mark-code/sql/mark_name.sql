create function mark_name(p_content bigint, p_context bigint, p_user bigint) returns text language sql stable as $$
  select '考生' || coalesce((select ' ' || lpad(c.code::text, greatest(3, length(c.code::text)), '0') from mark_code c
    where c.context_id = p_context and c.content_id = p_content and c.user_id = p_user), '')
$$;
