import type { Tx } from '#db/database.ts'
import { type LearnKey, settleSubmissions } from '../../learning/learning/public.ts'
import { recomputeContainer } from '../../learning/outline/public.ts'

/** A practice is done when its product is accepted (expected 3.1), and then there is no next one. */
const rules = { completion: 'accept', passScore: 0, attemptsMax: 0 } as const

/** Brings a learner's progress up to their product, and the container with it. `acts`: they did it themselves. */
export async function settleLearner(tx: Tx, key: LearnKey, acts: boolean) {
  const settled = await settleSubmissions(tx, key, { ...rules, acts })
  const far = { userId: key.userId, containerId: key.contextId }
  const container_percent = key.contextId > 0 ? await recomputeContainer(tx, far) : -1
  return { state: settled.state, percent: settled.percent, missing: settled.missing, container_percent }
}
