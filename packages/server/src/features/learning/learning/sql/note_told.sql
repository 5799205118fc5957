-- When a result comes to be told: as it is graded, or released after that.
create function note_told() returns trigger language plpgsql as $$
begin
  new.told_at := clock_now();
  return new;
end $$;
