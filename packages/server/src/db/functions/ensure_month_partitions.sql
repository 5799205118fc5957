-- Partitions by month, from last month to `ahead` months from now; those that exist are left alone.
create or replace function ensure_month_partitions(parent text, back int, ahead int) returns int language plpgsql as $$
declare
  first date := date_trunc('month', clock_now())::date;
  made int := 0;
  start date;
  name text;
begin
  for step in -back .. ahead loop
    start := first + make_interval(months => step);
    name := parent || '_' || to_char(start, 'YYYYMM');
    if to_regclass(name) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent, start, start + interval '1 month');
      made := made + 1;
    end if;
  end loop;
  return made;
end $$;
