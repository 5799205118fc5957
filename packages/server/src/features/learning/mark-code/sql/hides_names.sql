-- Whether those who mark see codes: while the setting of the content stands, or until every result in the context is released.
create function hides_names(p_content bigint, p_context bigint) returns boolean language sql stable as $$
  select exists (select from leaf_marking m where m.content_id = p_content and m.is_anonymous
    and (not m.names_by_release or exists (select from attempt a where a.content_id = p_content and a.context_id = p_context
      and (a.state in ('in_progress', 'submitted', 'marking') or a.state = 'graded' and a.is_held))))
$$;
