create function note_view(p_user bigint, p_content bigint, p_context bigint, p_seconds int, p_end boolean, p_position int, p_wanted int,
  p_pages int4multirange, p_of int)
returns table (state text, percent int, seconds int, saw_end boolean, newly_done boolean, left_first int[], left_count int)
language plpgsql as $$
#variable_conflict use_column
declare
  v progress;
  gained int;
  is_first boolean;
  ended boolean;
  is_done boolean;
  pages int[];
begin
  insert into progress (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do nothing;
  select * into v from progress g where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content for update;
  is_first := v.seconds = 0;
  -- Two seconds more than have passed may be due to the line. They are told once: what was believed ahead of the clock moves the moment
  -- from which the next report counts, so that reports sent at once give no more than one.
  gained := greatest(least(p_seconds, 15, case when is_first then 15 else floor(extract(epoch from clock_now() - v.last_at))::int + 2 end), 0);
  v.seconds := v.seconds + gained;
  v.last_at := case when is_first then clock_now() else greatest(clock_now(), v.last_at + make_interval(secs => gained)) end;
  v.watched := case when p_of > 0 then coalesce(v.watched, '{}') + p_pages else v.watched end;
  ended := coalesce((v.data ->> 'end')::boolean, false);
  pages := case when p_of > 0 and not ended
    then array(select n from unnest(int4multirange(int4range(1, p_of + 1)) - v.watched) r, generate_series(lower(r), upper(r) - 1) n order by n) else '{}' end;
  ended := ended or case when p_of > 0 then cardinality(pages) = 0 else p_end end;
  is_done := ended and v.seconds >= p_wanted;
  newly_done := is_done and v.completed_at is null;
  update progress g set seconds = v.seconds, position = greatest(g.position, p_position), watched = v.watched, last_at = v.last_at,
      data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object('end', ended)
        || case when p_of > 0 then jsonb_build_object('left', jsonb_build_object('first', pages[1:4], 'count', cardinality(pages))) else '{}'::jsonb end,
      percent = case when is_done or g.completed_at is not null then 100
        else least(99, floor(least(v.seconds, p_wanted) * 90.0 / greatest(p_wanted, 1))::int + case when ended then 9 else 0 end) end,
      state = case when newly_done then 'completed' else g.state end,
      completed_at = case when newly_done then clock_now() else g.completed_at end
    where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content
    returning g.state, g.percent into v.state, v.percent;
  insert into learn_daily as d (context_id, day, user_id, content_id, seconds)
    values (p_context, (clock_now() at time zone 'Asia/Shanghai')::date, p_user, p_content, gained)
    on conflict on constraint learn_daily_context_id_day_user_id_content_id_pk do update set seconds = d.seconds + excluded.seconds;
  return query select v.state, v.percent::int, v.seconds, ended, newly_done, pages[1:4], cardinality(pages);
end $$;
