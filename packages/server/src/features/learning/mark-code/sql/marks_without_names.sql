create function marks_without_names(p_content bigint) returns boolean language sql stable as $$
  select exists (select from work w where w.content_id = p_content and w.is_anonymous)
    or exists (select from exam e where e.content_id = p_content and e.is_anonymous)
$$;
