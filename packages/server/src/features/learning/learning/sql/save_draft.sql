-- Keeps what somebody writes for a content: their open draft, or the next one where none is open. A draft that is newer
-- than the one the sender knows is left as it is, unless it is the very same (a reply that was lost). A page knows its own
-- saves again: over one whose answer it never had, the next is no conflict. A draft has parts besides its text: what was
-- done for each step of a practice. `p_max` 0: after a mark there is no next one.
create function save_draft(p_user bigint, p_content bigint, p_context bigint, p_version int, p_body text, p_link text,
  p_files bigint[], p_names text[], p_in_text boolean[], p_max int, p_parts jsonb default null,
  p_key uuid default null, p_unanswered uuid[] default '{}')
returns table (outcome text, id bigint, no int, row_version int, saved_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v submission;
  used int;
  is_new boolean;
begin
  select * into v from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user
    order by s.no desc limit 1 for update;
  is_new := v.id is null or v.state <> 'draft';
  if v.state = 'submitted' then
    return query select 'waiting', v.id, v.no, v.row_version, v.updated_at;
    return;
  end if;
  if is_new then
    select count(*) into used from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user and s.state = 'graded';
    if used > 0 and v.state <> 'returned' and used >= p_max then
      return query select 'used_up', v.id, v.no, v.row_version, v.updated_at;
      return;
    end if;
    if p_version = 0 then
      insert into submission as s (content_id, context_id, user_id, no, body, link, parts, save_key) values (p_content, p_context, p_user, coalesce(v.no, 0) + 1, p_body, p_link, p_parts, p_key)
        on conflict (context_id, content_id, user_id, no) do nothing returning * into v;
      if not found then
        -- Made by another page a moment ago.
        select * into v from submission s where s.context_id = p_context and s.content_id = p_content and s.user_id = p_user
          order by s.no desc limit 1 for update;
        is_new := false;
      end if;
    else
      return query select 'stale', 0::bigint, 0, 0, null::timestamptz;
      return;
    end if;
  end if;
  if not is_new then
    if v.body = p_body and v.link = p_link and v.parts is not distinct from p_parts and p_files = array(select f.file_id from submission_file f where f.submission_id = v.id order by f.sort) then
      return query select 'ok', v.id, v.no, v.row_version, v.updated_at;
      return;
    end if;
    if v.row_version <> p_version and not coalesce(v.save_key = any(p_unanswered), false) then
      return query select 'stale', v.id, v.no, v.row_version, v.updated_at;
      return;
    end if;
    update submission s set body = p_body, link = p_link, parts = p_parts, save_key = p_key, row_version = s.row_version + 1, updated_at = clock_now() where s.id = v.id returning * into v;
    delete from submission_file f where f.submission_id = v.id;
  end if;
  insert into submission_file (submission_id, file_id, sort, name, in_text)
    select v.id, u.file_id, u.sort, u.name, u.in_text from unnest(p_files, p_names, p_in_text) with ordinality u (file_id, name, in_text, sort)
    on conflict do nothing;
  return query select case when is_new then 'made' else 'ok' end, v.id, v.no, v.row_version, v.updated_at;
end $$;
