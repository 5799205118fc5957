import type { Tx } from '#db/database.ts'

interface Copying {
  ids: readonly number[]
  /** Whose the copies are. */
  ownerId: number
  orgId: number
  /** The title of the copy, where it is one; that of its original unless given. */
  title?: string
}

/**
 * Copies the rows of some contents with their tags, as private and newest; counters begin at nothing. Gives the copy's id
 * by the original's. What a type has of its own is copied by whoever knows the types.
 */
export async function copyContents(tx: Tx, copying: Copying): Promise<ReadonlyMap<number, number>> {
  const { ids, ownerId, orgId, title = null } = copying
  const { rows } = await tx.query({
    name: 'content.copy',
    text: `with pair as materialized (
        select o.id as old_id, nextval(pg_get_serial_sequence('content', 'id')) as new_id from unnest($1::bigint[]) o(id)),
      made as (insert into content (id, type, kind, org_id, owner_id, title, title_key, introduce, cover_file_id, industry_id, amount, tags, status, visibility, search)
        overriding system value
        select p.new_id, c.type, c.kind, $3, $2, coalesce($4::text, c.title), c.title_key, c.introduce, c.cover_file_id, c.industry_id, c.amount, c.tags, c.status, 'private', c.search
        from pair p join content c on c.id = p.old_id returning id),
      counted as (insert into content_stat (content_id) select id from made),
      tagged as (insert into content_tag (content_id, tag_id, sort) select p.new_id, t.tag_id, t.sort from pair p join content_tag t on t.content_id = p.old_id)
      select old_id::float8 as old_id, new_id::float8 as new_id from pair`,
    values: [[...ids], ownerId, orgId, title],
  })
  return new Map((rows as { old_id: number; new_id: number }[]).map((row) => [row.old_id, row.new_id]))
}
