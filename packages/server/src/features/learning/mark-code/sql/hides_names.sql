-- Whether those who mark see codes: of a work while its setting stands, of an exam until every result in the context is released.
create function hides_names(p_content bigint, p_context bigint) returns boolean language sql stable as $$
  select exists (select from work w where w.content_id = p_content and w.is_anonymous)
    or exists (select from exam e where e.content_id = p_content and e.is_anonymous)
      and exists (select from attempt a where a.content_id = p_content and a.context_id = p_context
        and (a.state in ('in_progress', 'submitted', 'marking') or a.state = 'graded' and a.is_held))
$$;
