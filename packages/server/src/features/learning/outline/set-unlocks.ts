import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { ruleOf } from '@zhixing/contract/learning/outline/rules.ts'
import { lockingPart, type Unlock, unlockMessages } from '@zhixing/contract/learning/outline/unlock.ts'
import type { Tx } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import { placesRelocked } from './events.ts'
import { notBefore, readStanding } from './unlock-order.ts'

type Input = CallParsed<typeof outlineCalls.setRules>

/**
 * Sets the rule that unlocks a chapter, or some items. People who began them before, or for whom they were unlocked, keep
 * them open; for everybody else they are locked until the rule is met. With `relock` all are locked again and judged anew,
 * by the present rules where none are sent. 40000 where a rule names a later place.
 */
export async function setUnlocks(tx: Tx, input: Input, placementIds: readonly number[]): Promise<void> {
  const { content_id: containerId, section_id: sectionId, relock = false } = input
  if (input.unlock === undefined) {
    if (relock) {
      await relockAll(tx, input, placementIds)
    }
    return
  }
  const unlock = lockingPart(input.unlock)
  if (unlock) {
    await requireBefore(tx, input, unlock)
  }
  const ids = sectionId === undefined ? [...placementIds] : [sectionId]
  const table = sectionId === undefined ? 'placement' : 'section'
  await tx.query({
    name: `outline.setUnlock.${table}`,
    text: `update ${table} set unlock = $2::jsonb, binds_from = case when $2::jsonb is null or $3 then null
        when unlock is null then clock_now() else binds_from end where id = any($1::bigint[])`,
    values: [ids, unlock && JSON.stringify(unlock), relock],
  })
  if (relock) {
    await tellRelocked(tx, { containerId, sectionId, ids })
  }
}

/** Makes the present rules bind everybody. */
async function relockAll(
  tx: Tx,
  { content_id: containerId, section_id: sectionId }: Input,
  placementIds: readonly number[],
) {
  const table = sectionId === undefined ? 'placement' : 'section'
  const ids = sectionId === undefined ? [...placementIds] : [sectionId]
  await tx.query({
    name: `outline.bindAll.${table}`,
    text: `update ${table} set binds_from = null where id = any($1::bigint[]) and unlock is not null`,
    values: [ids],
  })
  await tellRelocked(tx, { containerId, sectionId, ids })
}

interface Places {
  containerId: number
  sectionId: number | undefined
  ids: number[]
}

async function tellRelocked(tx: Tx, { containerId, sectionId, ids }: Places): Promise<void> {
  const places = sectionId === undefined ? { sectionIds: [], placementIds: ids } : { sectionIds: ids, placementIds: [] }
  await emit(tx, placesRelocked, { containerId, ...places })
}

async function requireBefore(tx: Tx, { content_id, section_id, ids }: Input, unlock: Unlock): Promise<void> {
  const { standing } = await readStanding(tx, content_id)
  const places =
    section_id === undefined ? ids.map((id) => standing.placements.get(id)) : [standing.sections.get(section_id)]
  for (const place of places) {
    const wrong = notBefore(unlock, place, standing)
    if (wrong !== undefined) {
      throw badField(
        'unlock',
        wrong ? ruleOf(wrong, `位置不对，${unlockMessages.notBefore}`) : unlockMessages.notBefore,
      )
    }
  }
}
