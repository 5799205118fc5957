-- Counts shown contents that were placed in outlines or taken out (the trigger says 1 or -1). A content whose state somebody is
-- changing is waited for, so that none is counted by its state before.
create function count_placed() returns trigger language plpgsql as $$
begin
  update content_stat s set item_num = s.item_num + tg_argv[0]::int * t.n
  from (select shown.container_id, count(*)::int as n from (
      select p.container_id from changed p join content c on c.id = p.content_id
      where p.slot = 'outline' and c.status = 1 and c.deleted_at is null for share of c) shown
    group by shown.container_id) t
  where s.content_id = t.container_id;
  return null;
end $$;
