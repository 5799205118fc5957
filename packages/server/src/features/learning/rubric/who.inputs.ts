import { rubricCalls } from '@zhixing/contract/learning/rubric/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { absentId } from '../../../../test/world.ts'
import { buildRubric, levelRubric } from './rubric.factory.ts'

export const inputs = inputsOf(rubricCalls, {
  lists: () => ({}),
  save: () => ({ title: '报告评分标准', rubric: levelRubric }),
  /** One of the asking person's own. */
  remove: async (world, { as }) => ({
    id: as ? await buildRubric(world.server, { userId: as.userId, orgId: world.org.id }) : absentId,
  }),
})
