import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { contentsOf, isSubjectType, subjectLimits } from '@zhixing/contract/containers/subject/limits.ts'
import { fromWire, teachingTypes } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { seesTeaching } from '#kernel/session.ts'
import { countedPage } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import { cardPage, cardsOf, keeperValues } from '../../content/card/public.ts'
import { type Accessed, sightOf, sightValues } from '../../content/membership/public.ts'
import { addToSlot, removeFromSlot, sortSlot } from '../../learning/outline/public.ts'
import { accessSubject } from './access.ts'
import { presentDetail, presentSubject } from './present.ts'
import { idsInSubject, listMySubjects, listSubjects, subjectById } from './queries.ts'
import { createSubject, deleteSubject, updateSubject } from './save-subject.ts'

type ListInput = CallParsed<typeof subjectCalls.lists>
type ContentsInput = CallParsed<typeof subjectCalls.getContents>

const hiddenFrom = (ctx: Ctx) => (seesTeaching(ctx.session) ? [] : teachingTypes)

/** Subjects of teaching resources are for whom those are (subject.type.gate). */
async function accessToSee(ctx: Ctx, id: number, action: 'view' | 'edit'): Promise<Accessed> {
  const accessed = await accessSubject(ctx, id, action)
  const row = await runOne(ctx.read, subjectById, { id, userId: 0 })
  if (row && hiddenFrom(ctx).includes(row.contentType)) {
    throw new AppError('NOT_ALLOWED', { message: '无访问权限' })
  }
  return accessed
}

/** Which subjects a list is asked for. */
function askedOf(ctx: Ctx, { content_type: contentType, keyword = '' }: ListInput) {
  return {
    key: { type: contentType !== undefined, keyword: keyword !== '' },
    filter: { contentType, hidden: hiddenFrom(ctx), search: searchQuery(keyword) },
  }
}

async function listFor(ctx: Ctx, input: ListInput) {
  const { key, filter } = askedOf(ctx, input)
  const statement = () => listSubjects({ sight: sightOf(ctx.session), ...key })
  return await countedPage(
    input,
    (at) => run(ctx.read, statement, { ...sightValues(ctx.session), ...filter, ...at }),
    (rows) => rows.map((row) => presentSubject(ctx, row)),
  )
}

async function listMine(ctx: Ctx, input: ListInput) {
  const session = requireSession(ctx)
  const { key, filter } = askedOf(ctx, input)
  const statement = () => listMySubjects({ all: session.isSuper, ...key })
  return await countedPage(
    input,
    (at) => run(ctx.read, statement, { ...keeperValues(session), ...filter, ...at }),
    (rows) => rows.map((row) => ({ ...presentSubject(ctx, row), role: 'admin' as const })),
  )
}

async function detailReply(ctx: Ctx, accessed: Accessed) {
  const row = await runOne(ctx.read, subjectById, { id: accessed.id, userId: ctx.session?.userId ?? 0 })
  if (!row) {
    throw notFound()
  }
  return presentDetail(ctx, row, accessed)
}

async function savedReply(ctx: Ctx, id: number) {
  const fresh: Ctx = { ...ctx, read: ctx.write }
  return await detailReply(fresh, await accessSubject(fresh, id, 'view'))
}

async function contentsReply(ctx: Ctx, input: ContentsInput) {
  await accessToSee(ctx, input.id, 'view')
  const ref = input.content_type === undefined ? undefined : fromWire(input.content_type)
  const key = { sight: sightOf(ctx.session), keyword: Boolean(input.keyword), type: ref !== undefined }
  const filter = {
    ...sightValues(ctx.session),
    id: input.id,
    search: searchQuery(input.keyword ?? ''),
    type: ref?.type ?? '',
    kind: ref?.kind ?? '',
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
  lists: (input, ctx) => listFor(ctx, input),
  myLists: (input, ctx) => listMine(ctx, input),
  detail: async (input, ctx) =>
    await detailReply(ctx, await accessToSee(ctx, input.id, input.use_from === 'admin' ? 'edit' : 'view')),
  getContents: (input, ctx) => contentsReply(ctx, input),
  create: async (input, ctx) => {
    const id = await ctx.tx((tx) => createSubject(tx, ctx, input))
    return await savedReply(ctx, id)
  },
  update: async (input, ctx) => {
    const accessed = await accessSubject(ctx, input.id, 'info')
    await ctx.tx((tx) => updateSubject(tx, ctx, { accessed, input }))
    return await savedReply(ctx, accessed.id)
  },
  delete: async (input, ctx) => {
    const accessed = await accessSubject(ctx, input.id, 'delete')
    await ctx.tx((tx) => deleteSubject(tx, ctx, accessed))
    return { done: true }
  },
  addContents: async (input, ctx) => {
    const accessed = await accessSubject(ctx, input.id, 'edit')
    return { added: await addTo(ctx, accessed, input.content_ids) }
  },
  removeContent: async (input, ctx) => {
    const { id } = await accessSubject(ctx, input.id, 'edit')
    await ctx.tx((tx) => removeFromSlot(tx, { containerId: id, slot: 'content' }, input.content_id))
    return { done: true }
  },
  sortContents: async (input, ctx) => {
    const { id } = await accessSubject(ctx, input.id, 'edit')
    await ctx.tx((tx) => sortSlot(tx, { containerId: id, slot: 'content' }, input.content_ids))
    return { done: true }
  },
})
