import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { noteRemovedWorker } from './note-removed.ts'
import { noticeWorkers } from './notices.ts'
import { photoWorker } from './photos.ts'
import { releaseWorkers } from './release.ts'
import { remarkWorkers } from './remark-settle.ts'
import { scoreCollectedWorker } from './score-collected.ts'
import { sweepExams } from './settle.ts'
import { settleMarkedWorker } from './settle-marked.ts'
import { signalWorkers } from './signal-work.ts'

/** Hands in what its learners did not, when their time is over (expected 3.5). */
const sweepAttemptsJob = defineJob('exam.sweep', z.object({}), { everySeconds: examLimits.sweepSeconds })

export const examWorkers: readonly Worker[] = [
  ...noticeWorkers,
  ...releaseWorkers,
  ...remarkWorkers,
  scoreCollectedWorker,
  settleMarkedWorker,
  photoWorker,
  noteRemovedWorker,
  ...signalWorkers,
  work(sweepAttemptsJob, async (_payload, { database, log }) => {
    const closed = await sweepExams(database)
    if (closed > 0) {
      log.info({ closed }, 'attempts closed by time')
    }
  }),
]
