import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { momentOf } from '#kernel/time.ts'
import { placeToEdit, readTimed } from '../../learning/outline/public.ts'
import { accessWork } from './access.ts'
import { retimed } from './retime.ts'

/** Whom another due or another policy would change: told before it is saved. */
export async function showLateEffect(ctx: Ctx, input: CallParsed<typeof workCalls.lateEffect>) {
  const { leaf } = await accessWork(ctx, input, 'edit')
  const { due_at, percent, per, floor } = input
  const policy = percent > 0 ? { percent, per, floor } : null
  const rows = await readTimed(ctx.read, { contentId: leaf.id, contextId: placeToEdit(input) || undefined })
  const changes = retimed(rows, { dueAt: momentOf(due_at), policy, isAsked: true }).filter(({ counts }) => counts)
  const scored = changes.filter(({ isRescored }) => isRescored)
  const peopleOf = (some: typeof changes) => new Set(some.map(({ contextId, userId }) => `${contextId} ${userId}`)).size
  return { people: peopleOf(changes), scored: peopleOf(scored) }
}
