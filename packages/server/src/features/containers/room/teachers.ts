import { roleHas } from '@zhixing/contract/content/content/can.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { roomStatements } from './lists.ts'

/** The teachers of a class, without its owner and its assistants. */
export async function teachersOf(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, roomStatements.page, { id, userId: ctx.session?.userId ?? 0 })
  return (row?.helpers ?? [])
    .filter(({ role }) => roleHas('room', role, 'manages'))
    .map(({ openid, name, avatar }) => ({ openid, name, avatar }))
}
