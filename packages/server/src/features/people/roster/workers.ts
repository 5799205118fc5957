import { rosterLimits } from '@zhixing/contract/people/roster/limits.ts'
import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'

/** Previews nobody applied hold names of children: they are kept for a day, and an import's lines as long as it can be undone. */
const dropPreviews = defineJob('roster.drop-previews', z.object({}), { cron: '20 4 * * *', lane: 'slow' })

export const rosterWorkers: readonly Worker[] = [
  work(dropPreviews, async (_payload, { database }) => {
    await database.query({
      text: `delete from roster_import where state = 'previewed' and at < clock_now() - make_interval(hours => $1)`,
      values: [rosterLimits.previewHours],
    })
    await database.query({
      text: `update roster_import set lines = '{}', before = null where state <> 'previewed' and before is not null
        and applied_at < clock_now() - make_interval(hours => $1)`,
      values: [rosterLimits.undoHours],
    })
    await database.query({ text: 'delete from initial_secret where expires_at < clock_now()' })
  }),
]
