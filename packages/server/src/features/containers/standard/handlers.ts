import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { standardMessages } from '@zhixing/contract/containers/standard/limits.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { levelTitle } from '@zhixing/contract/learning/skill/levels.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { updateContent } from '../../content/content/public.ts'
import { accessPlaceable, type LeafBody, takeOut } from '../../learning/outline/public.ts'
import { addPoints, changePoint, listTakers, pointsOf, readPoints, titlesIn } from '../../learning/skill/public.ts'
import { containerKit } from '../container/public.ts'
import { listChoices } from './choices.ts'
import { bindContents, contentsOf, setContents } from './contents.ts'
import { helpingContents } from './helping.ts'
import { standardKind } from './kind.ts'
import { standardLists } from './lists.ts'
import { requireWhole } from './publish.ts'
import { accessRecord, analysisOf, ownResult, ownScore } from './results.ts'

const kit = containerKit(standardKind)

/** A standard that the person changes. */
async function accessToEdit(ctx: Ctx, id: number) {
  const { accessed, row } = await kit.see(ctx, id, 'edit')
  return { accessed, isBase: row.isBase, userId: requireSession(ctx).userId }
}

/** One whose contents the person changes: a base standard has none. */
async function accessContents(ctx: Ctx, id: number) {
  const found = await accessToEdit(ctx, id)
  if (found.isBase) {
    throw new AppError('CONFLICT', { message: standardMessages.baseHasNone })
  }
  return found.accessed
}

/** The points of a standard beside what its page reads. */
async function withSkills<D extends { id: number }>(ctx: Pick<Ctx, 'read'>, detail: D, isLeftOut = false) {
  const points = isLeftOut ? [] : await pointsOf(ctx.read, [detail.id])
  const skills = points.map(({ skillId, title, target }) => ({
    skill_id: skillId,
    title,
    target,
    target_title: levelTitle(target),
  }))
  return { ...detail, skills }
}

export function standardServed({ leaves }: { leaves: readonly LeafBody[] }): Served[] {
  const { copy: _copied, copyTitle: _titled, ...usual } = kit.handlers(leaves)
  return serve(standardCalls, {
    ...usual,
    ...standardLists,
    detail: async (input, ctx) => await withSkills(ctx, await usual.detail(input, ctx), input.no_skill),
    create: async (form, ctx) => ({ ...(await usual.create(form, ctx)), skills: [] }),
    update: async (form, ctx) => await withSkills({ read: ctx.write }, await usual.update(form, ctx)),
    follow: async (input, ctx) => {
      const { row } = await kit.see(ctx, input.id, 'view')
      if (row.isBase && input.action === 'add') {
        throw new AppError('CONFLICT', { message: standardMessages.baseNotSat })
      }
      return await usual.follow(input, ctx)
    },
    getStandardSkillPoint: async (input, ctx) => {
      const { id } = await kit.access(ctx, input.id, 'view')
      return [...(await readPoints(ctx.read, id)).dimensions]
    },
    batchAddSkill: async ({ id, section_id: sectionId, titles: pasted, target }, ctx) => {
      const { accessed, userId } = await accessToEdit(ctx, id)
      const titles = titlesIn(pasted)
      return { added: await ctx.tx((tx) => addPoints(tx, accessed, { sectionId, titles, target, userId })) }
    },
    setPoint: async ({ id, section_id: sectionId, title, target }, ctx) => {
      const { accessed } = await accessToEdit(ctx, id)
      await ctx.tx((tx) => changePoint(tx, ctx, { container: accessed, sectionId, title, target }))
      return { done: true }
    },
    bindedStandardContent: async (input, ctx) => {
      const { id, facts } = await kit.access(ctx, input.id, 'view')
      return await contentsOf(ctx.read, { id, manages: hasRight(facts, 'manages') })
    },
    bindStandardContent: async ({ id, section_id: sectionId, content_ids: ids }, ctx) => {
      const container = await accessContents(ctx, id)
      const items = await accessPlaceable(ctx, container, { ids })
      await ctx.tx((tx) => bindContents(tx, { container, sectionId, items }))
      return { done: true }
    },
    unbindStandardContent: async ({ id, content_id: contentId }, ctx) => {
      const { accessed } = await accessToEdit(ctx, id)
      await ctx.tx((tx) => takeOut(tx, { containerId: accessed.id, contentId }))
      return { done: true }
    },
    setEvaluationContent: async ({ id, contents }, ctx) => {
      const container = await accessContents(ctx, id)
      await ctx.tx((tx) => setContents(tx, container.id, contents))
      return { done: true }
    },
    getStandardContent: async (input, ctx) => {
      const { id } = await kit.access(ctx, input.id, 'edit')
      return await listChoices(ctx, id, input)
    },
    publishStandard: async (input, ctx) => {
      const { accessed, row } = await kit.see(ctx, input.id, 'info')
      const { id } = accessed
      await ctx.tx(async (tx) => {
        await requireWhole(tx, { id, isBase: row.isBase })
        await updateContent(tx, { id, rowVersion: undefined, now: ctx.now, change: { status: contentStatus.active } })
      })
      return { done: true }
    },
    getScore: async (input, ctx) => await ownScore(ctx, await kit.access(ctx, input.standard_id, 'view')),
    result: async (input, ctx) => await ownResult(ctx, await kit.access(ctx, input.id, 'view')),
    analysis: async (input, ctx) => await analysisOf(ctx, await kit.access(ctx, input.id, 'view'), input.record_id),
    getStandardRecommendActives: async (input, ctx) => {
      const accessed = await kit.access(ctx, input.id, 'view')
      return await helpingContents(ctx, accessed, await accessRecord(ctx, accessed, input.record_id))
    },
    getUserStats: async (input, ctx) => {
      const { id, orgId, scope } = await kit.access(ctx, input.id, 'data')
      return await listTakers(ctx, { standardId: id, orgId, scope }, input)
    },
  })
}
