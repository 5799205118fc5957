create trigger placement_removed after delete on placement referencing old table as changed
  for each statement execute function count_placed('-1');
