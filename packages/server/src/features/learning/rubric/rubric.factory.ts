import { randomUUID } from 'node:crypto'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import type { rubricCalls } from '@zhixing/contract/learning/rubric/calls.ts'
import type { Server } from '../../../server.ts'
import { rubric } from './tables.ts'

type RubricInput = CallInput<typeof rubricCalls.save>['rubric']

/** Two criteria of three and two levels, worth 100 points, the second of which need not be given. */
export const levelRubric: RubricInput = {
  mode: 'levels',
  criteria: [
    {
      id: 1,
      title: '结构',
      max: 60,
      levels: [
        { id: 1, title: '优秀', score: 60, text: '层次分明' },
        { id: 2, title: '合格', score: 36, text: '基本清楚' },
        { id: 3, title: '不足', score: 0 },
      ],
    },
    {
      id: 2,
      title: '创新',
      max: 40,
      required: false,
      levels: [
        { id: 1, title: '有', score: 40 },
        { id: 2, title: '无', score: 0 },
      ],
    },
  ],
}

/** Two criteria to give points for, worth 20. */
export const pointRubric: RubricInput = {
  mode: 'points',
  criteria: [
    { id: 1, title: '数据', max: 12, text: '完整、真实' },
    { id: 2, title: '结论', max: 8 },
  ],
}

/** A rubric in somebody's library; gives its id. */
export async function buildRubric(
  server: Server,
  owner: { userId: number; orgId: number; isShared?: boolean },
): Promise<number> {
  const [row] = await server.database.orm
    .insert(rubric)
    .values({ ...owner, title: `评分标准${randomUUID().slice(0, 8)}`, body: levelRubric })
    .returning({ id: rubric.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  return row.id
}
