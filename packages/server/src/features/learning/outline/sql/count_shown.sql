-- Counts a content that came to be shown, or no longer is, in the outlines that hold it.
create function count_shown() returns trigger language plpgsql as $$
begin
  update content_stat s set item_num = s.item_num + case when new.status = 1 and new.deleted_at is null then 1 else -1 end
  from placement p where p.content_id = new.id and p.slot = 'outline' and s.content_id = p.container_id;
  return null;
end $$;
