import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { contentsOf, isSubjectType, subjectLimits } from '@zhixing/contract/containers/subject/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { kindsOf } from '@zhixing/contract/types/wire-kinds.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { searchQuery } from '#search/terms.ts'
import { cardPage, cardsOf } from '../../content/card/public.ts'
import { type Accessed, sightOf, sightValues } from '../../content/membership/public.ts'
import { addToSlot, removeFromSlot, sortSlot } from '../../learning/outline/public.ts'
import { containerKit } from '../container/public.ts'
import { subjectKind } from './kind.ts'
import { listFor, listMine } from './lists.ts'
import { idsInSubject, subjectById } from './queries.ts'

const kit = containerKit(subjectKind)

/** What stands in a subject, as far as the person may see it. */
async function listContents(input: CallParsed<typeof subjectCalls.getContents>, ctx: Ctx) {
  await kit.see(ctx, input.id, 'view')
  const ref = input.content_type === undefined ? undefined : kindsOf(input.content_type)
  const key = { sight: sightOf(ctx.session), keyword: Boolean(input.keyword), type: ref !== undefined }
  const filter = {
    ...sightValues(ctx.session),
    id: input.id,
    search: searchQuery(input.keyword ?? ''),
    type: ref?.type ?? '',
    kinds: ref?.kinds ?? [],
  }
  return await cardPage(ctx, input, (at) => run(ctx.read, () => idsInSubject(key), { ...filter, ...at }))
}

/** Only contents of the subject's type, which the person may see themselves. */
async function addTo(ctx: Ctx, accessed: Accessed, contentIds: readonly number[]): Promise<number> {
  const row = await runOne(ctx.read, subjectById, { id: accessed.id, userId: 0 })
  const wanted = row && isSubjectType(row.contentType) ? contentsOf(row.contentType) : []
  const cards = await cardsOf(ctx, contentIds)
  if (cards.length < contentIds.length || cards.some((card) => !wanted.includes(card.content_type))) {
    throw new AppError('BAD_INPUT', {
      errors: [{ field: 'content_ids', message: '只能添加与专题类型一致、且已发布的内容' }],
    })
  }
  const slot = { containerId: accessed.id, slot: 'content' } as const
  return await ctx.tx((tx) => addToSlot(tx, slot, { contentIds, most: subjectLimits.contentMax }))
}

export const subjectServed = serve(subjectCalls, {
  ...kit.pages,
  lists: listFor,
  mine: listMine,
  getContents: listContents,
  addContents: async (input, ctx) => {
    const accessed = await kit.access(ctx, input.id, 'edit')
    return { added: await addTo(ctx, accessed, input.content_ids) }
  },
  removeContent: async (input, ctx) => {
    const { id } = await kit.access(ctx, input.id, 'edit')
    await ctx.tx((tx) => removeFromSlot(tx, { containerId: id, slot: 'content' }, input.content_id))
    return { done: true }
  },
  sortContents: async (input, ctx) => {
    const { id } = await kit.access(ctx, input.id, 'edit')
    await ctx.tx((tx) => sortSlot(tx, { containerId: id, slot: 'content' }, input.content_ids))
    return { done: true }
  },
})
