import { containersThat, labelOf, managePathOf } from '@zhixing/contract/content-types.ts'
import { homepageLimits } from '@zhixing/contract/faces/homepage/calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { allToMark } from '../../around/agenda/public.ts'

/** Lists what waits for the signed-in person's marking over all they mark in, the most first. */
export async function listMarking(ctx: Ctx) {
  const asked = { types: containersThat('grades'), limit: homepageLimits.markingMax }
  const rows = await allToMark(ctx.read, { userId: requireSession(ctx).userId, ...asked })
  return {
    waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    data: rows.map((row) => ({
      id: row.id,
      type_name: labelOf({ type: row.type, kind: row.kind }),
      title: row.title,
      waiting: row.waiting,
      link: managePathOf(row, 'mark') ?? '',
    })),
  }
}
