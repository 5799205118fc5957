-- A beat of a video: credits played spans as far as the clock allows, refuses jumps on a first watch, and completes the
-- video when 95 % was watched in at least 0.8 of the time it takes (expected 3.2). One statement, one round trip.
create function video_beat(p_session uuid, p_user bigint, p_seq int, p_position int, p_rate numeric, p_spans int4multirange, p_hidden boolean)
returns table (outcome text, content_id bigint, context_id bigint, covered int, reach int, duration int, dropped boolean, state text, percent int, newly_done boolean)
language plpgsql as $$
declare
  s play_session;
  v progress;
  wall numeric;
  room int;
  take int;
  reached int;
  span int4range;
  added int4multirange := '{}';
  lost boolean := false;
  is_done boolean;
begin
  select * into s from play_session p where p.id = p_session and p.user_id = p_user for update;
  if not found then
    return query select 'gone'::text, 0::bigint, 0::bigint, 0, 0, 0, false, ''::text, 0, false;
    return;
  end if;
  select * into v from progress g where g.context_id = s.context_id and g.user_id = p_user and g.content_id = s.content_id for update;
  if s.state <> 'active' or p_seq <= s.last_seq then
    return query select case when s.state <> 'active' then s.state else 'repeat' end, s.content_id, s.context_id,
      covered_seconds(coalesce(v.watched, '{}')), watched_to(coalesce(v.watched, '{}')), s.duration, false, v.state, v.percent::int, false;
    return;
  end if;
  wall := extract(epoch from clock_now() - s.last_beat_at);
  room := case when p_hidden then 0 else floor(least(wall, 15) * least(greatest(p_rate, 0), s.max_rate))::int + 2 end;
  reached := watched_to(coalesce(v.watched, '{}'));
  for span in select r from unnest(p_spans * int4multirange(int4range(0, s.duration))) r order by lower(r) loop
    if not s.seek_free and v.completed_at is null and lower(span) > reached + 5 then
      lost := true;
    elsif room > 0 then
      take := least(upper(span) - lower(span), room);
      room := room - take;
      added := added + int4multirange(int4range(lower(span), lower(span) + take));
      reached := greatest(reached, watched_to(coalesce(v.watched, '{}') + added));
    end if;
  end loop;
  v.watched := coalesce(v.watched, '{}') + added;
  v.seconds := v.seconds + least(wall, 15)::int;
  covered := covered_seconds(v.watched);
  reached := watched_to(v.watched);
  is_done := covered >= ceil(0.95 * s.duration) and v.seconds >= floor(0.8 * covered / s.max_rate);
  newly_done := is_done and v.completed_at is null;
  v.position := case when s.seek_free or v.completed_at is not null then least(p_position, s.duration) else least(p_position, reached + 5, s.duration) end;
  v.percent := greatest(v.percent, case when is_done then 100 else least(floor(covered * 100.0 / s.duration), 99)::int end);
  update progress g set watched = v.watched, position = v.position, seconds = v.seconds, percent = v.percent, last_at = clock_now(),
      state = case when newly_done then 'completed' else g.state end,
      completed_at = case when newly_done then clock_now() else g.completed_at end
    where g.context_id = s.context_id and g.user_id = p_user and g.content_id = s.content_id
    returning g.state into state;
  update play_session p set last_seq = p_seq, last_beat_at = clock_now(), credited = p.credited + covered_seconds(added) where p.id = s.id;
  insert into learn_daily as d (context_id, day, user_id, content_id, seconds)
    values (s.context_id, (clock_now() at time zone 'Asia/Shanghai')::date, p_user, s.content_id, least(wall, 15)::int)
    on conflict on constraint learn_daily_context_id_day_user_id_content_id_pk do update set seconds = d.seconds + excluded.seconds;
  return query select 'ok'::text, s.content_id, s.context_id, covered, reached, s.duration, lost, state, v.percent::int, newly_done;
end $$;--> statement-breakpoint
-- A while of reading: at most 15 seconds at a time and never more than has passed; done when the end was reached and the
-- seconds suffice (expected 3.1).
create function note_view(p_user bigint, p_content bigint, p_context bigint, p_seconds int, p_end boolean, p_position int, p_wanted int)
returns table (state text, percent int, seconds int, saw_end boolean, newly_done boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  v progress;
  gained int;
  ended boolean;
  is_done boolean;
begin
  insert into progress (user_id, content_id, context_id, first_at, last_at) values (p_user, p_content, p_context, clock_now(), clock_now())
    on conflict (context_id, user_id, content_id) do nothing;
  select * into v from progress g where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content for update;
  gained := least(p_seconds, 15, case when v.seconds = 0 then 15 else floor(extract(epoch from clock_now() - v.last_at))::int + 2 end);
  v.seconds := v.seconds + greatest(gained, 0);
  ended := p_end or coalesce((v.data ->> 'end')::boolean, false);
  is_done := ended and v.seconds >= p_wanted;
  newly_done := is_done and v.completed_at is null;
  update progress g set seconds = v.seconds, position = greatest(g.position, p_position), last_at = clock_now(),
      data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object('end', ended),
      percent = case when is_done or g.completed_at is not null then 100
        else least(99, floor(least(v.seconds, p_wanted) * 90.0 / greatest(p_wanted, 1))::int + case when ended then 9 else 0 end) end,
      state = case when newly_done then 'completed' else g.state end,
      completed_at = case when newly_done then clock_now() else g.completed_at end
    where g.context_id = p_context and g.user_id = p_user and g.content_id = p_content
    returning g.state, g.percent into v.state, v.percent;
  insert into learn_daily as d (context_id, day, user_id, content_id, seconds)
    values (p_context, (clock_now() at time zone 'Asia/Shanghai')::date, p_user, p_content, greatest(gained, 0))
    on conflict on constraint learn_daily_context_id_day_user_id_content_id_pk do update set seconds = d.seconds + excluded.seconds;
  return query select v.state, v.percent::int, v.seconds, ended, newly_done;
end $$;
