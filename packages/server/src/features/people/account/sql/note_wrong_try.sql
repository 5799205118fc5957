-- Counts a wrong try; the first after a while begins anew.
create function note_wrong_try(p_purpose text, p_tried_by text, p_minutes int) returns void language sql as
$$ insert into wrong_try as t (purpose, tried_by, wrong) values (p_purpose, p_tried_by, 1)
   on conflict (purpose, tried_by) do update set
     wrong = case when t.began_at > clock_now() - make_interval(mins => p_minutes) then t.wrong + 1 else 1 end,
     began_at = case when t.began_at > clock_now() - make_interval(mins => p_minutes) then t.began_at else clock_now() end $$;
