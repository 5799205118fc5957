import { skillCalls } from '@zhixing/contract/learning/skill/calls.ts'
import { listAs } from '../client.ts'
import { type Example, type Finder, fixed } from '../shot-finders.ts'

/** The standard that the learner took, with their record. */
const taken: Finder = async ({ learner }) => {
  const [found] = await listAs(learner, skillCalls.mine, { limit: 1 })
  return found ? [{ id: found.content_id, recordId: found.record_id }] : []
}

export const examples: readonly Example[] = [
  ['/sec/standard/:id/create-activity', fixed()],
  ['/sec/standard/:id/update-activity', fixed()],
  ['/sec/standard/', taken],
  ['/career/assessment/', taken],
]
