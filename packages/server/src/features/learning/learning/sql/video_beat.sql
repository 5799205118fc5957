-- A beat of a video: credits played spans as far as the clock allows, refuses jumps on a first watch, and completes the
-- video when 95 % was watched in at least 0.8 of the time it takes (expected 3.2). One statement, one round trip.
-- What the clock allows is counted over the whole sitting: what was watched on a lost line comes late and counts, and however
-- many beats a page sends, they gain two seconds in all. Seconds that were credited before take nothing of it, for a page
-- sends again what nobody confirmed. Lengths are rounded up and spans down: of a short film the last second may be missing.
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
  gained int;
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
  v.watched := coalesce(v.watched, '{}');
  if s.state <> 'active' or p_seq <= s.last_seq then
    return query select case when s.state <> 'active' then s.state else 'repeat' end, s.content_id, s.context_id,
      covered_seconds(v.watched), watched_to(v.watched), s.duration, false, v.state, v.percent::int, false;
    return;
  end if;
  room := case when p_hidden then 0 else greatest(floor(extract(epoch from clock_now() - s.started_at) * s.max_rate)::int + 2 - s.credited, 0) end;
  reached := watched_to(v.watched);
  for span in select r from unnest(p_spans * int4multirange(int4range(0, s.duration)) - v.watched) r order by lower(r) loop
    if not s.seek_free and v.completed_at is null and lower(span) > reached + 5 then
      lost := true;
    else
      take := least(upper(span) - lower(span), room);
      lost := lost or take < upper(span) - lower(span);
      room := room - take;
      added := added + int4multirange(int4range(lower(span), lower(span) + take));
      reached := greatest(reached, watched_to(v.watched + added));
    end if;
  end loop;
  -- Whole seconds since the last beat, cut from those of the sitting, so that none come from rounding.
  wall := floor(extract(epoch from clock_now() - s.started_at)) - floor(extract(epoch from s.last_beat_at - s.started_at));
  gained := least(wall, greatest(15, covered_seconds(added) / greatest(least(p_rate, s.max_rate), 0.25)))::int;
  v.watched := v.watched + added;
  v.seconds := v.seconds + gained;
  covered := covered_seconds(v.watched);
  reached := watched_to(v.watched);
  is_done := covered >= least(ceil(0.95 * s.duration), greatest(s.duration - 1, 1)) and v.seconds >= floor(0.8 * covered / s.max_rate);
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
    values (s.context_id, (clock_now() at time zone 'Asia/Shanghai')::date, p_user, s.content_id, gained)
    on conflict on constraint learn_daily_context_id_day_user_id_content_id_pk do update set seconds = d.seconds + excluded.seconds;
  return query select 'ok'::text, s.content_id, s.context_id, covered, reached, s.duration, lost, state, v.percent::int, newly_done;
end $$;
