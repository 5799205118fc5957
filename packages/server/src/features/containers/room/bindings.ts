import type { BindPlace } from '@zhixing/contract/containers/room/bind-calls.ts'
import { roomLimits } from '@zhixing/contract/containers/room/limits.ts'
import type { BoundRow } from '@zhixing/contract/containers/room/plan-calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { containerTypes, toWire } from '@zhixing/contract/content-types.ts'
import { outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { type Accessed, viewable } from '../../content/membership/public.ts'
import {
  accessPlaceable,
  addToSlot,
  placeAll,
  removeFromSlot,
  sortSlot,
  takeOut,
} from '../../learning/outline/public.ts'

interface Place {
  cate: BindPlace
  stage_id?: number | undefined
}

/** Calls that open pages of a class make again once a shelf has changed. */
const shown = ['Room/getBindedContent', 'Room/getBindedTrainingRoom', 'Room/getRoomHomeData']

interface Row {
  id: number
  type: string
  kind: string
  title: string
  introduce: string
  status: number
  hidden: boolean
}

/** Lists a stage or a shelf in its order: hidden contents for managers alone, containers for people who see them. */
export async function listBound(
  ctx: Ctx,
  { id, facts }: Accessed,
  { cate, stage_id: stageId = 0 }: Place,
): Promise<BoundRow[]> {
  const { rows } = await ctx.read.query({
    name: 'room.bound',
    text: `select c.id::float8 as id, c.type, c.kind, c.title, c.introduce, c.status, p.hidden_at is not null as hidden
      from placement p join content c on c.id = p.content_id and c.deleted_at is null
      where p.container_id = $1 and p.slot = $2 and ($3::bigint = 0 or p.section_id = $3)
        and ($4 or (p.hidden_at is null and c.status = 1)) order by p.sort, p.id`,
    values: [id, cate, cate === 'outline' ? stageId : 0, hasRight(facts, 'manages')],
  })
  const all = rows as Row[]
  const inner = all.filter(({ type }) => containerTypes.includes(type)).map((one) => one.id)
  const seen = inner.length > 0 ? await viewable(ctx, inner) : new Map<number, Accessed>()
  return all
    .filter((one) => !inner.includes(one.id) || seen.has(one.id))
    .map(({ id: contentId, type, kind, ...row }) => ({
      content_id: contentId,
      content_type: toWire({ type, kind }),
      ...row,
    }))
}

/** Puts contents in a stage or on a shelf; 40000 at `item_ids` for what that does not hold. Gives how many are new there. */
export async function bind(
  ctx: Ctx,
  room: Accessed,
  { cate, stage_id: sectionId = 0, ids }: Place & { ids: readonly number[] },
) {
  if (ids.length === 0) {
    throw badField('item_ids', '请选择内容')
  }
  const items = await accessPlaceable(ctx, room, { ids, slot: cate })
  return await ctx.tx(async (tx) => {
    if (cate === 'outline') {
      const { added } = await placeAll(tx, { container: room, sectionId, items })
      return added
    }
    const added = await addToSlot(
      tx,
      { containerId: room.id, slot: cate },
      { contentIds: ids, most: roomLimits.shelfMax },
    )
    tellShelf(tx, room.id)
    return added
  })
}

/** The same of contents by type, where each has to be of the type it was sent as. */
export async function bindByType(
  ctx: Ctx,
  room: Accessed,
  { contents, ...place }: Place & { contents: readonly { content_type: string; item_ids: readonly number[] }[] },
) {
  const wanted = new Map(contents.flatMap(({ content_type, item_ids }) => item_ids.map((one) => [one, content_type])))
  const ids = [...wanted.keys()]
  const { rows } = await ctx.read.query({
    name: 'room.typesOf',
    text: 'select id::float8 as id, type, kind from content where id = any($1::bigint[])',
    values: [ids],
  })
  const isOther = (rows as { id: number; type: string; kind: string }[]).some(
    (row) => ![toWire(row), row.type].includes(wanted.get(row.id) ?? ''),
  )
  if (isOther) {
    throw badField('contents', outlineMessages.notHeld)
  }
  return await bind(ctx, room, { ...place, ids })
}

/** Takes a content out of a stage or off a shelf; one that is not there is no fault. */
export async function unbind(
  ctx: Ctx,
  room: Accessed,
  { cate, contentId }: { cate: BindPlace; contentId: number },
): Promise<void> {
  await ctx.tx(async (tx) => {
    if (cate === 'outline') {
      await takeOut(tx, { containerId: room.id, contentId })
    } else {
      await removeFromSlot(tx, { containerId: room.id, slot: cate }, contentId)
      tellShelf(tx, room.id)
    }
  })
}

/** Puts a shelf in an order. */
export async function sortShelf(
  ctx: Ctx,
  room: Accessed,
  { cate, contentIds }: { cate: 'resource' | 'training'; contentIds: readonly number[] },
): Promise<void> {
  await ctx.tx(async (tx) => {
    await sortSlot(tx, { containerId: room.id, slot: cate }, contentIds)
    tellShelf(tx, room.id)
  })
}

function tellShelf(tx: Tx, id: number): void {
  pushStale(tx, [contentRoom(id)], shown)
}
