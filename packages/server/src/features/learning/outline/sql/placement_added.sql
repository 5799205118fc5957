create trigger placement_added after insert on placement referencing new table as changed
  for each statement execute function count_placed('1');
