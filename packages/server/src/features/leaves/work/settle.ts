import type { Tx } from '#db/database.ts'
import { type LearnKey, settleSubmissions } from '../../learning/learning/public.ts'
import { recomputeContainer } from '../../learning/outline/public.ts'
import type { WorkRow } from './access.ts'

/** Brings a learner's progress up to what they handed in, and the container with it. `acts`: they did it themselves. */
export async function settleLearner(tx: Tx, key: LearnKey, { work, acts }: { work: WorkRow; acts: boolean }) {
  const { completion, passScore, attemptsMax } = work
  const settled = await settleSubmissions(tx, key, { completion, passScore, attemptsMax, acts })
  const far = { userId: key.userId, containerId: key.contextId }
  const container_percent = key.contextId > 0 ? await recomputeContainer(tx, far) : -1
  return { state: settled.state, percent: settled.percent, missing: settled.missing, container_percent }
}
