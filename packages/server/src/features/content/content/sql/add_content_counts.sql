-- Changes a content's counters; the only writer besides the nightly reconciliation. Heat: a member weighs three favourites.
create function add_content_counts(p_content bigint, p_members int, p_favorites int)
returns table (member_num int, favorite_num int) language sql as
$$ update content_stat s set member_num = s.member_num + p_members, favorite_num = s.favorite_num + p_favorites, hot = s.hot + 3 * p_members + p_favorites
   where s.content_id = p_content returning s.member_num, s.favorite_num $$;
