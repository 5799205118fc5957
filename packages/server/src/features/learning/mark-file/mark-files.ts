import { type Queryable, run, type Tx } from '#db/database.ts'
import { asc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { fileColumns } from '../../base/upload/public.ts'
import { file } from '../../base/upload/tables.ts'
import { profile } from '../../people/account/tables.ts'
import type { MarkedHandIn } from '../learning/public.ts'
import { markFile } from './tables.ts'

const markFilesOf = (column: 'attemptId' | 'submissionId') =>
  named(`learning.markFiles.${column}`, (db, p: Params<{ ids: readonly number[] }>) =>
    db
      .select({
        ...fileColumns,
        markFileId: markFile.id,
        of: sql<number>`${markFile[column]}`.mapWith(Number),
        slot: markFile.slot,
        seconds: markFile.seconds,
        markerId: markFile.markerId,
        marker: profile.name,
        isTold: markFile.isTold,
        at: markFile.at,
      })
      .from(markFile)
      .innerJoin(file, eq(file.id, markFile.fileId))
      .innerJoin(profile, eq(profile.userId, markFile.markerId))
      .where(sql`${markFile[column]} = any(${p.ids}::bigint[])`)
      .orderBy(asc(markFile.id)),
  )

const filesOf = { attemptId: markFilesOf('attemptId'), submissionId: markFilesOf('submissionId') }

export type MarkFileRow = Awaited<ReturnType<typeof listMarkFiles>>[number]

/** What markers added to some attempts or hand-ins, in the order they did. */
export async function listMarkFiles(
  on: Queryable,
  of: { attemptIds: readonly number[] } | { submissionIds: readonly number[] },
) {
  return 'attemptIds' in of
    ? await run(on, filesOf.attemptId, { ids: of.attemptIds })
    : await run(on, filesOf.submissionId, { ids: of.submissionIds })
}

interface NewMarkFile {
  slot: number
  fileId: number
  markerId: number
  seconds: number
  /** How many there may be at one place, of one marker. */
  most: number
}

function idsOf(of: MarkedHandIn) {
  return 'attemptId' in of ? { attemptId: of.attemptId, submissionId: null } : { attemptId: null, ...of }
}

/**
 * Adds a file to what is said about a hand-in. `closed`: it is given back or void; `many`: the marker has added as many
 * already. The hand-in is held, so that two pages do not add one too many.
 */
export async function addMarkFile(
  tx: Tx,
  of: MarkedHandIn,
  made: NewMarkFile,
): Promise<{ outcome: 'ok'; id: number } | { outcome: 'closed' | 'many' }> {
  const { attemptId, submissionId } = idsOf(of)
  const held = await tx.query({
    name: 'learning.holdMarked',
    text: `with a as (select id from attempt where id = $1 and state in ('marking', 'graded') for update),
        s as (select id from submission where id = $2 and state in ('submitted', 'graded') for update)
      select id from a union all select id from s`,
    values: [attemptId, submissionId],
  })
  if (held.rowCount === 0) {
    return { outcome: 'closed' }
  }
  const { rows } = await tx.query({
    name: 'learning.addMarkFile',
    text: `insert into mark_file (attempt_id, submission_id, slot, file_id, marker_id, seconds)
      select $1::bigint, $2::bigint, $3::int, $4::bigint, $5::bigint, $6::int where (select count(*) from mark_file m
        where m.attempt_id is not distinct from $1::bigint and m.submission_id is not distinct from $2::bigint
          and m.slot = $3::int and m.marker_id = $5::bigint) < $7
      returning id`,
    values: [attemptId, submissionId, made.slot, made.fileId, made.markerId, made.seconds, made.most],
  })
  const [row] = rows as { id: string }[]
  return row ? { outcome: 'ok', id: Number(row.id) } : { outcome: 'many' }
}

/** Takes back what a marker added themselves; false where that is not there. */
export async function removeMarkFile(
  on: Queryable,
  of: MarkedHandIn,
  own: { id: number; markerId: number },
): Promise<boolean> {
  const { attemptId, submissionId } = idsOf(of)
  const { rowCount } = await on.query({
    name: 'learning.removeMarkFile',
    text: `delete from mark_file where id = $1 and marker_id = $2 and attempt_id is not distinct from $3::bigint
      and submission_id is not distinct from $4::bigint`,
    values: [own.id, own.markerId, attemptId, submissionId],
  })
  return rowCount === 1
}

interface Withheld {
  markerIds: readonly number[]
  /** Of these questions only. */
  slots?: readonly number[]
}

/** Keeps from the learner what those added whose marks do not count. */
export async function withholdMarkFiles(tx: Tx, of: MarkedHandIn, { markerIds, slots }: Withheld): Promise<void> {
  const { attemptId, submissionId } = idsOf(of)
  await tx.query({
    name: 'learning.withholdMarkFiles',
    text: `update mark_file set is_told = false where marker_id = any($1::bigint[]) and attempt_id is not distinct from $2::bigint
      and submission_id is not distinct from $3::bigint and ($4::int[] is null or slot = any($4::int[]))`,
    values: [[...markerIds], attemptId, submissionId, slots ? [...slots] : null],
  })
}
