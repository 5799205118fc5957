import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { ruleLimits, ruleMessages } from '@zhixing/contract/learning/outline/rules.ts'
import { run, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { touchOutline } from './edit.ts'
import { sectionsOf } from './queries.ts'

/**
 * Sets the weights of sibling chapters; without any they count by items again. 40000 where a chapter is left out or the sum
 * is not 1000.
 */
export async function setWeights(tx: Tx, ctx: Ctx, input: CallParsed<typeof outlineCalls.setWeights>): Promise<number> {
  const { content_id: containerId, parent_id: parentId, weights } = input
  const version = await touchOutline(tx, containerId)
  const sections = await run(tx, sectionsOf, { containerId })
  const beside = sections.filter((one) => one.parentId === parentId).map(({ id }) => id)
  const named = new Set(weights.map(({ id }) => id))
  if (weights.length > 0) {
    if (weights.length !== beside.length || !beside.every((id) => named.has(id))) {
      throw badField('weights', ruleMessages.weightsOf)
    }
    if (weights.reduce((sum, { weight }) => sum + weight, 0) !== ruleLimits.weightsSum) {
      throw badField('weights', ruleMessages.weightsSum)
    }
  }
  await tx.query({
    name: 'outline.setWeights',
    text: `update section s set weight = (select w.weight from unnest($3::bigint[], $4::int[]) w (id, weight) where w.id = s.id)
      where s.content_id = $1 and s.parent_id = $2`,
    values: [containerId, parentId, weights.map(({ id }) => id), weights.map(({ weight }) => weight)],
  })
  await audit(tx, ctx, { action: 'outline.setWeights', objectType: 'content', objectId: containerId, after: input })
  return version
}
