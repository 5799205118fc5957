import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { commentReplied, questionAsked } from './events.ts'
import { commentServed } from './handlers.ts'
import { comment } from './tables.ts'
import { commentWorkers, tellAsked, tellReplied } from './workers.ts'

export const commentFeature: FeatureParts = {
  serve: commentServed,
  workers: () => commentWorkers,
  subscribers: [on(questionAsked, tellAsked), on(commentReplied, tellReplied)],
  purged: [
    { table: comment, key: comment.containerId },
    { table: comment, key: comment.itemId },
  ],
}
