import type { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Accessed, accessContent, viewable } from '../../content/membership/public.ts'
import { bind, unbind } from '../room/public.ts'

/** The classes on whose training shelf, or in whose plans, a camp stands, as far as the person sees them. */
export async function roomsOf(ctx: Ctx, { id }: Accessed) {
  const { rows } = await ctx.read.query({
    name: 'camp.rooms',
    text: `select distinct c.id::float8 as id, c.title, o.name as "group_name" from placement p join content c on c.id = p.container_id
        join org o on o.id = c.org_id
      where p.content_id = $1 and c.type = 'room' and c.deleted_at is null and p.hidden_at is null order by 1 limit 100`,
    values: [id],
  })
  const all = rows as { id: number; title: string; group_name: string }[]
  const seen = await viewable(
    ctx,
    all.map((one) => one.id),
  )
  return all.filter((one) => seen.has(one.id))
}

/** Puts a camp on the training shelf of a class the person teaches, or takes it off. */
export async function bindRoom(ctx: Ctx, camp: Accessed, input: CallParsed<typeof campCalls.bindRoom>) {
  const room = await accessContent(ctx, input.room_id, { action: 'edit', type: 'room' })
  const place = { cate: 'training' } as const
  if (input.action === 'remove') {
    await unbind(ctx, room, { ...place, contentId: camp.id })
  } else {
    await bind(ctx, room, { ...place, ids: [camp.id] })
  }
  return { bound: input.action === 'add' }
}
