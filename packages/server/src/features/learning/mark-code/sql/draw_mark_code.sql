-- Drawn at random, so that neither the order of coming nor an id can be read from it; each round that finds its number taken widens the choice.
create function draw_mark_code(p_content bigint, p_context bigint, p_user bigint) returns void language plpgsql as $$
declare v_most int := 999;
begin
  while not exists (select from mark_code where context_id = p_context and content_id = p_content and user_id = p_user) loop
    insert into mark_code (context_id, content_id, user_id, code)
      values (p_context, p_content, p_user, 1 + floor(random() * v_most)::int) on conflict do nothing;
    v_most := v_most + 100;
  end loop;
end $$;
