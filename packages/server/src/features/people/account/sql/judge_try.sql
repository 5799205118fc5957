-- Judges a try at a code, and notes a wrong one: gives the seconds that somebody is refused who tried too many wrong ones lately,
-- null otherwise. Tries of one are judged one after the other: of many at once no more are judged than may be wrong.
create function judge_try(p_purpose text, p_tried_by text, p_is_right bool, p_most int, p_minutes int) returns int language plpgsql as
$$ declare seconds int;
   begin
     perform pg_advisory_xact_lock(hashtextextended('wrong try ' || p_purpose || ' ' || p_tried_by, 0));
     select ceil(extract(epoch from began_at + make_interval(mins => p_minutes) - clock_now()))::int into seconds from wrong_try
       where purpose = p_purpose and tried_by = p_tried_by and wrong >= p_most and began_at > clock_now() - make_interval(mins => p_minutes);
     if seconds is null and not p_is_right then
       perform note_wrong_try(p_purpose, p_tried_by, p_minutes);
     end if;
     return seconds;
   end $$;
