-- The tags of a content in their order, as `content.tags` carries them.
create function tags_of(p_content bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'type', t.type) order by x.sort, t.id), '[]')
  from content_tag x join tag t on t.id = x.tag_id where x.content_id = p_content
$$;
