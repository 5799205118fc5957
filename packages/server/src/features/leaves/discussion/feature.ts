import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { discussionMarked } from './events.ts'
import { discussionServed } from './handlers.ts'
import { discussionLeaf } from './leaf.ts'
import { noticeWorkers, tellMarked } from './notices.ts'
import { recountWorkers } from './recount.ts'

export const discussionFeature: FeatureParts = {
  serve: discussionServed,
  leaf: discussionLeaf,
  workers: () => [...noticeWorkers, ...recountWorkers],
  subscribers: [on(discussionMarked, tellMarked)],
}
