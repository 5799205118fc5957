-- Refuses where more are counted than there may be: says how many too many, and of what.
create function require_at_most(p_what text, p_most int, p_counted int) returns void language plpgsql as
$$ begin
     if p_counted > p_most then
       raise exception 'too many: %', p_what using errcode = 'ZX001', constraint = p_what, detail = (p_counted - p_most)::text;
     end if;
   end $$;
