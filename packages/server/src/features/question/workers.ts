import { z } from 'zod'
import { defineJob, type Worker, work } from '../../queue/job.ts'
import type { Store } from '../../storage/store.ts'
import { taskWorker } from '../transfer/public.ts'
import { importJob, importOrder } from './import-job.ts'
import { importQuestions } from './import-questions.ts'

/** Counts, for each question, who answered it and who rightly; every night, from all attempts that are graded. */
export const countAnswers = defineJob('question.count-answers', z.object({}), { cron: '40 3 * * *', lane: 'slow' })

/** Counts answers, and imports what is too much to wait for. */
export function questionWorkers({ store }: { store: Store }): Worker[] {
  return [
    work(countAnswers, async (_payload, { database, log }) => {
      const { rowCount } = await database.tx(async (tx) => {
        await tx.query({ name: 'question.patience', text: `select set_config('statement_timeout', '10min', true)` })
        return await tx.query({
          name: 'question.countAnswers',
          text: `update question q set answered_num = s.answered, right_num = s.rights
          from (select v.question_id, count(*)::int as answered, (count(*) filter (where w.score >= p.score))::int as rights
            from attempt a cross join lateral jsonb_to_recordset(a.layout) as p(slot int, version bigint, score numeric)
            join answer w on w.attempt_id = a.id and w.slot = p.slot and w.mark_state <> 'none'
            join question_version v on v.id = p.version
            where a.state = 'graded' group by v.question_id) s
          where q.id = s.question_id and (q.answered_num, q.right_num) is distinct from (s.answered, s.rights)`,
        })
      })
      log.info({ questions: rowCount }, 'answers counted')
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
