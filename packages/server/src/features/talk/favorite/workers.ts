import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { reconcileCount } from '../../content/content/public.ts'

export const reconcileFavorites = defineJob('favorite.reconcile', z.object({}), { cron: '10 5 * * *', lane: 'slow' })

export const favoriteWorkers: readonly Worker[] = [
  work(reconcileFavorites, async (_payload, run) => {
    const changed = await reconcileCount(run, {
      column: 'favorite_num',
      source: `select content_id, count(*)::int as n from favorite where content_id > $1 and content_id <= $2 group by content_id`,
    })
    if (changed > 0) {
      run.log.warn({ changed }, 'favourite counts were wrong')
    }
  }),
]
