-- The best score by a policy over a person's graded attempts at an exam; while a later one is read it does not count, and
-- what is held back does not either.
create function best_score(p_user bigint, p_content bigint, p_context bigint, p_policy text) returns numeric
language sql stable as $$
  select case p_policy when 'latest' then (array_agg(a.score order by a.no desc))[1] when 'first' then (array_agg(a.score order by a.no))[1]
    when 'average' then round(avg(a.score), 2) else max(a.score) end
  from attempt a where a.context_id = p_context and a.content_id = p_content and a.user_id = p_user and a.state = 'graded' and not a.is_held
$$;
