create function marks_without_names(p_content bigint) returns boolean language sql stable as $$
  select exists (select from leaf_marking m where m.content_id = p_content and m.is_anonymous)
$$;
