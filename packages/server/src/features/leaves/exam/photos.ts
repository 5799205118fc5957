import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { whileMore } from '@zhixing/contract/kernel/parts.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { AttemptPhoto } from '@zhixing/contract/leaves/exam/photo.ts'
import { z } from 'zod'
import { runOne, type Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import type { Store } from '../../../storage/store.ts'
import { fileColumns, forgetFiles, presentFile } from '../../base/upload/public.ts'
import { file } from '../../base/upload/tables.ts'
import type { ExamRow } from './access.ts'
import { attemptPhoto } from './photo-tables.ts'

/** What whoever begins brings. */
export interface GivenPhoto {
  fileId: number
  isFromFile: boolean
}

/** The photo that beginning asks for; refuses whoever brings none. */
export function photoToBegin(
  { requirePhoto }: Pick<ExamRow, 'requirePhoto'>,
  { photo_id, photo_from_file = false }: CallParsed<typeof examCalls.start>,
): GivenPhoto | undefined {
  if (!requirePhoto) {
    return undefined
  }
  if (!photo_id) {
    throw new AppError('NOT_ALLOWED', { message: examMessages.photoMissing, data: { needs_photo: true } })
  }
  return { fileId: photo_id, isFromFile: photo_from_file }
}

/** Ties a photo to the attempt it begins: one's own, taken just now, that began none before. */
export async function bindPhoto(tx: Tx, attempt: { id: number; userId: number }, photo: GivenPhoto): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'exam.bindPhoto',
    text: `insert into attempt_photo (attempt_id, file_id, is_from_file)
      select $1, f.id, $4 from file f where f.id = $2 and f.owner_id = $3 and f.purpose = 'photo'
        and f.created_at > clock_now() - make_interval(hours => $5) and greatest(f.width, f.height) between 1 and $6
      on conflict do nothing`,
    values: [
      attempt.id,
      photo.fileId,
      attempt.userId,
      photo.isFromFile,
      examLimits.photoFreshHours,
      examLimits.photoPixelsMax,
    ],
  })
  if (rowCount !== 1) {
    throw badField('photo_id', examMessages.photoWrong)
  }
}

const photoOf = named('exam.photo', (db, p: Params<{ attemptId: number }>) =>
  db
    .select({ ...fileColumns, isFromFile: attemptPhoto.isFromFile, at: attemptPhoto.at })
    .from(attemptPhoto)
    .innerJoin(file, eq(file.id, attemptPhoto.fileId))
    .where(eq(attemptPhoto.attemptId, p.attemptId)),
)

/** The photo of an attempt, for those who mark there. That they may see whose it is, is the caller's to know. */
export async function showPhoto(store: Store, ctx: Ctx, attemptId: number): Promise<AttemptPhoto | null> {
  const row = await runOne(ctx.read, photoOf, { attemptId })
  return row ? { file: presentFile(store, row, ctx.now), at: unixSeconds(row.at), from_file: row.isFromFile } : null
}

/** Removes photos that were kept long enough, and those that began nothing. */
export const purgePhotos = defineJob('exam.purge-photos', z.object({}), { cron: '40 4 * * *', lane: 'slow' })

const atOnce = 500

async function forgetOld(tx: Tx): Promise<number> {
  const { photoDays, photoUnusedDays } = examLimits
  const { rows } = await tx.query({
    name: 'exam.purgePhotos',
    text: `with due as (select p.attempt_id from attempt_photo p join attempt a on a.id = p.attempt_id where a.state <> 'in_progress'
          and a.submitted_at < clock_now() - make_interval(days => $1) limit $3),
        old as (delete from attempt_photo p using due where p.attempt_id = due.attempt_id returning p.file_id)
      select file_id::float8 as id from old
      union all (select f.id::float8 from file f where f.purpose = 'photo' and f.created_at < clock_now() - make_interval(days => $2)
        and not exists (select 1 from attempt_photo p where p.file_id = f.id) limit $3)`,
    values: [photoDays, photoUnusedDays, atOnce],
  })
  const ids = (rows as { id: number }[]).map(({ id }) => id)
  await forgetFiles(tx, ids)
  return ids.length
}

export const photoWorker: Worker = work(purgePhotos, async (_payload, run) => {
  let removed = 0
  await whileMore(
    async () => {
      const some = await run.database.tx(forgetOld)
      removed += some
      return some >= atOnce
    },
    { signal: run.signal },
  )
  run.log.info({ removed }, 'photos of exams removed')
})
