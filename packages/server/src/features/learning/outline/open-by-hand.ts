import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { ruleMessages } from '@zhixing/contract/learning/outline/rules.ts'
import { unlockMessages } from '@zhixing/contract/learning/outline/unlock.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import { contentRoom, pushStale, userRoom } from '../../../realtime/push.ts'
import { audit } from '../../base/audit/public.ts'
import { roleHasText } from '../../content/membership/public.ts'
import { holdContainers } from '../learning/public.ts'
import { placedIn } from './change-items.ts'
import { touchOutline } from './edit.ts'
import { placesRelocked } from './events.ts'
import { reviewContainers } from './recompute.ts'
import { type Relocked, relockFor } from './relock.ts'
import { requireSection } from './require-section.ts'

type Input = CallParsed<typeof outlineCalls.openByHand>

/** Reads the chapter or the item to open; 40000 unless the input names exactly one. */
export function placeToOpen({ section_id = 0, id = 0 }: Pick<Input, 'section_id' | 'id'>) {
  if (section_id > 0 === id > 0) {
    throw badField('id', ruleMessages.nothing)
  }
  return { sectionId: section_id, placementId: id }
}

/**
 * Opens a chapter or an item by hand, or takes that back: for one person whatever its rules, or for all whose rules wait
 * for it. 40400 where the place is not there, 40000 for a person who does not learn there.
 */
export async function openByHand(tx: Tx, ctx: Ctx, input: Input): Promise<{ opened: boolean }> {
  const { content_id: containerId, uid, opened } = input
  const { sectionId, placementId } = placeToOpen(input)
  await touchOutline(tx, containerId)
  await (sectionId > 0 ? requireSection(tx, containerId, sectionId) : placedIn(tx, containerId, [placementId]))
  if (uid > 0) {
    await requireLearner(tx, containerId, uid)
  }
  await tx.query({
    name: opened ? 'outline.open' : 'outline.shut',
    text: opened
      ? `insert into opened (container_id, section_id, placement_id, user_id, by_id) values ($1, $2, $3, $4, $5) on conflict do nothing`
      : `delete from opened where container_id = $1 and section_id = $2 and placement_id = $3 and user_id = $4 and $5::bigint > 0`,
    values: [containerId, sectionId, placementId, uid, requireSession(ctx).userId],
  })
  const place = { containerId, sectionIds: [sectionId].filter(Boolean), placementIds: [placementId].filter(Boolean) }
  await (uid > 0 ? judgeOne(tx, place, { uid, opened }) : judgeAll(tx, place, opened))
  pushStale(tx, [uid > 0 ? userRoom(uid) : contentRoom(containerId)], ['Outline/tree'])
  await audit(tx, ctx, { action: 'outline.openByHand', objectType: 'content', objectId: containerId, after: input })
  return { opened }
}

async function judgeOne(tx: Tx, place: Relocked, { uid, opened }: { uid: number; opened: boolean }): Promise<void> {
  if (!opened) {
    await holdContainers(tx, { contentId: place.containerId, userIds: [uid] })
    await relockFor(tx, place, [uid])
  }
  await reviewContainers(tx, { containerId: place.containerId, userIds: [uid] })
}

/** Locks a place again for all once it is no longer opened by hand; an opened one is judged with the changed outline. */
async function judgeAll(tx: Tx, place: Relocked, opened: boolean): Promise<void> {
  if (!opened) {
    await emit(tx, placesRelocked, place)
  }
}

async function requireLearner(tx: Tx, containerId: number, userId: number): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'outline.isLearner',
    text: `select from membership m where m.content_id = $1 and m.user_id = $2 and m.state = 'active' and ${roleHasText('learns', 'm')}`,
    values: [containerId, userId],
  })
  if (rowCount === 0) {
    throw badField('uid', unlockMessages.notLearner)
  }
}
