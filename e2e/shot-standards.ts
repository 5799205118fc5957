import { skillCalls } from '@zhixing/contract/learning/skill/calls.ts'
import { listAs } from './client.ts'
import type { Finder } from './shot-finder.ts'

/** The standard that the learner took, with their record. */
export const taken: Finder = async ({ learner }) => {
  const [found] = await listAs(learner, skillCalls.mine, { limit: 1 })
  return found ? [{ id: found.content_id, recordId: found.record_id }] : []
}
