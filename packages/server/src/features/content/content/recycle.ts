import type { Tx } from '#db/database.ts'
import { tellChangedOf } from './tell-changed.ts'

/** Marks contents as deleted; a job removes body and files after 30 days. */
export async function deleteContents(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.query({
    name: 'content.delete',
    text: `update content set deleted_at = clock_now(), row_version = row_version + 1 where id = any($1::bigint[]) and deleted_at is null
      returning id::float8 as id, type`,
    values: [[...ids]],
  })
  await tellChangedOf(tx, rows as { id: number; type: string }[])
}

/** Takes deleted contents back; those that were purged stay gone. */
export async function restoreContents(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.query({
    name: 'content.restore',
    text: `update content set deleted_at = null, row_version = row_version + 1 where id = any($1::bigint[]) and purged_at is null
      returning id::float8 as id, type`,
    values: [[...ids]],
  })
  await tellChangedOf(tx, rows as { id: number; type: string }[])
}

/** Shares leaves with an organisation's teachers, or keeps them to their maker. */
export async function shareContents(tx: Tx, ids: readonly number[], orgId: number | null): Promise<void> {
  await tx.query({
    name: 'content.share',
    text: `update content set visibility = case when $2::bigint is null then 'private' else 'internal' end, org_id = coalesce($2, org_id),
      row_version = row_version + 1 where id = any($1::bigint[])`,
    values: [[...ids], orgId],
  })
}
