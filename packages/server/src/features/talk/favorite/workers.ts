import { z } from 'zod'
import { defineJob, type Worker } from '../../../queue/job.ts'
import { reconcileWorker } from '../../content/content/public.ts'

export const reconcileFavorites = defineJob('favorite.reconcile', z.object({}), { cron: '10 5 * * *', lane: 'slow' })

export const favoriteWorkers: readonly Worker[] = [
  reconcileWorker(reconcileFavorites, {
    column: 'favorite_num',
    source:
      'select content_id, count(*)::int as n from favorite where content_id > $1 and content_id <= $2 group by content_id',
  }),
]
