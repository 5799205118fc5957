import type { SignState } from '@zhixing/contract/leaves/signin/shapes.ts'
import type { Tx } from '#db/database.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { writeStates } from '../../learning/learning/public.ts'
import { recomputeContainers } from '../../learning/outline/public.ts'

const percentMax = 100

/** What a record means for learning: who was there is done, who was excused need not be. */
export const outcomes = {
  present: { state: 'completed', percent: percentMax, missing: '' },
  late: { state: 'completed', percent: percentMax, missing: '' },
  makeup: { state: 'completed', percent: percentMax, missing: '' },
  leave: { state: 'excused', percent: 0, missing: '' },
  absent: { state: 'failed', percent: 0, missing: '缺勤' },
} as const satisfies Record<SignState, unknown>

interface Settled {
  contentId: number
  contextId: number
  userIds: readonly number[]
  state: SignState
}

/** Brings the progress of some people up to the record they have now, and tells whoever holds the sign-in. */
export async function settleSigned(tx: Tx, { contentId, contextId, userIds, state }: Settled) {
  const outcome = outcomes[state]
  await writeStates(tx, { contentId, contextId, userIds, ...outcome })
  const percents = await recomputeContainers(tx, { userIds, containerId: contextId })
  pushStale(tx, [contentRoom(contentId)], ['Signin/board', 'Signin/records'])
  return { ...outcome, percents }
}
