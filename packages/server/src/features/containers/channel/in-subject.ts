import { channelMessages } from '@zhixing/contract/containers/channel/limits.ts'
import { subjectLimits } from '@zhixing/contract/containers/subject/limits.ts'
import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { accessContent } from '../../content/membership/public.ts'
import { addToSlot } from '../../learning/outline/public.ts'
import { subject } from '../subject/tables.ts'

const gathered = named('channel.subjectType', (db, p: Params<{ id: number }>) =>
  db.select({ contentType: subject.contentType }).from(subject).where(eq(subject.contentId, p.id)),
)

/**
 * Makes a path and puts it at the end of a subject that the person manages and that gathers paths; 40000 at `subject_id`
 * for another one.
 */
export async function makeInSubject<Made extends { id: number }>(
  ctx: Ctx,
  subjectId: number,
  make: () => Promise<Made>,
): Promise<Made> {
  const { id } = await accessContent(ctx, subjectId, { action: 'edit', type: 'subject' })
  if ((await runOne(ctx.read, gathered, { id }))?.contentType !== 'channel') {
    throw badField('subject_id', channelMessages.notOne)
  }
  const made = await make()
  const slot = { containerId: id, slot: 'content' } as const
  await ctx.tx((tx) => addToSlot(tx, slot, { contentIds: [made.id], most: subjectLimits.contentMax }))
  return made
}
