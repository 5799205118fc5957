import { whileMore } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import type { Store } from '../../../storage/store.ts'
import { taskWorker } from '../../base/export-task/public.ts'
import { importJob, importOrder } from './import-job.ts'
import { importQuestions } from './import-questions.ts'

/** Counts, for each question, who answered it and who rightly; every night, from all attempts that are graded. */
export const countAnswers = defineJob('question.count-answers', z.object({}), { cron: '40 3 * * *', lane: 'slow' })

const attemptsAtOnce = 2_000

/** Adds up some more attempts. Gives the last of them, or nothing at the end. */
async function countSome(tx: Tx, after: number): Promise<number | undefined> {
  const { rows } = await tx.query({
    name: 'question.countSome',
    text: `with next as materialized (select id, layout from attempt where state = 'graded' and id > $1 order by id limit $2),
        added as (insert into counted_answer as c (question_id, answered, rights)
          select v.question_id, count(*), count(*) filter (where w.score >= p.score)
          from next a cross join lateral jsonb_to_recordset(a.layout) as p(slot int, version bigint, score numeric)
          join answer w on w.attempt_id = a.id and w.slot = p.slot and w.mark_state <> 'none'
          join question_version v on v.id = p.version group by v.question_id
          on conflict (question_id) do update set answered = c.answered + excluded.answered, rights = c.rights + excluded.rights)
      select max(id)::float8 as last from next`,
    values: [after, attemptsAtOnce],
  })
  const [row] = rows as { last: number | null }[]
  return row?.last ?? undefined
}

/** Counts in a table of its own, portion by portion, and writes what differs. Gives of how many questions. */
async function countAll(tx: Tx, signal: AbortSignal): Promise<number> {
  await tx.query({
    text: 'create temporary table counted_answer (question_id bigint primary key, answered int, rights int) on commit drop',
  })
  let after: number | undefined = 0
  await whileMore(
    async () => {
      after = await countSome(tx, after ?? 0)
      return after !== undefined
    },
    { signal },
  )
  const { rowCount } = await tx.query({
    text: `update question q set answered_num = c.answered, right_num = c.rights from counted_answer c
      where q.id = c.question_id and (q.answered_num, q.right_num) is distinct from (c.answered, c.rights)`,
  })
  return rowCount ?? 0
}

/** Counts answers, and imports what is too much to wait for. */
export function questionWorkers({ store }: { store: Store }): Worker[] {
  return [
    work(countAnswers, async (_payload, { database, log, signal }) => {
      const questions = await database.tx((tx) => countAll(tx, signal))
      log.info({ questions }, 'answers counted')
    }),
    taskWorker(importJob, async (task, { database, finishIn, noteRows }) => {
      const order = importOrder.parse(task.request)
      await importQuestions(
        database,
        { store, order, now: database.clock.now(), onRows: noteRows },
        async (tx, { imported, skipped, skippedText }) => {
          const message = skipped > 0 ? `跳过${skipped}道题：${skippedText}` : ''
          await finishIn(tx, { ok: imported, failed: skipped, fileId: null, message })
        },
      )
    }),
  ]
}
