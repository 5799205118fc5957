import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { timesChanged } from '../../learning/outline/public.ts'
import { workGraded, workReturned } from './events.ts'
import { workServed } from './handlers.ts'
import { workLeaf } from './leaf.ts'
import { tellGraded, tellReturned, workWorkers } from './notices.ts'
import { retimePlaced } from './retime.ts'

export const workFeature: FeatureParts = {
  serve: workServed,
  leaf: workLeaf,
  workers: () => workWorkers,
  subscribers: [on(workGraded, tellGraded), on(workReturned, tellReturned), on(timesChanged, retimePlaced)],
}
