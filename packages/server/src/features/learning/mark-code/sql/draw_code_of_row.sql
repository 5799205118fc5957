create function draw_code_of_row() returns trigger language plpgsql as $$
begin
  if marks_without_names(new.content_id) then
    perform draw_mark_code(new.content_id, new.context_id, new.user_id);
  end if;
  return null;
end $$;
