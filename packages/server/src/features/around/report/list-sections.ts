import type { sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { branchOf } from '../../learning/outline/public.ts'
import { placeOf, seenBy } from './asked.ts'
import { chaptersOf, userOfOpenid } from './learner-queries.ts'
import { pageOf } from './list-items.ts'
import { countResults, outlineItems, type ResultKey, reachOf, results } from './queries.ts'
import { countLearning, figuresOfParts, partsOfLearners } from './section-queries.ts'
import { oneDecimal } from './summarise.ts'

interface Section {
  id: number
  parentId: number
  title: string
}

/** Parts with all sections below each, as a statement takes them. */
function partsOf(sections: readonly Section[], tops: readonly Section[]) {
  const all = tops.flatMap((top) => branchOf(sections, top.id).map((section) => ({ top: top.id, section })))
  return { tops: all.map(({ top }) => top), sections: all.map(({ section }) => section) }
}

/** Lists the parts directly below one (0 the plans) with how far learners are; all of them by one statement. 40400 for a part it does not have. */
export async function listSections(
  ctx: Ctx,
  { id, scope }: Accessed,
  { parent_id: parentId, ...input }: CallParsed<typeof sectionReportCalls.sectionStats>,
) {
  const [sections, outline] = await Promise.all([
    run(ctx.read, chaptersOf, { id }),
    run(ctx.read, outlineItems, await placeOf(ctx, id, parentId || undefined)),
  ])
  const told = new Set((await seenBy(ctx, outline)).map(({ contentId }) => contentId))
  const unseen = outline.map(({ contentId }) => contentId).filter((one) => !told.has(one))
  const tops = sections.filter((one) => one.parentId === parentId)
  const [members, figures] = await Promise.all([
    runOne(ctx.read, countLearning, { id, scope }).then((row) => row?.total ?? 0),
    run(ctx.read, () => figuresOfParts(reachOf(scope)), { id, scope, unseen, ...partsOf(sections, tops) }),
  ])
  const byTop = new Map(figures.map((one) => [one.top, one]))
  const all = tops.map(({ id: sectionId, title }) => {
    const found = byTop.get(sectionId)
    return {
      section_id: sectionId,
      title,
      members,
      started: found?.started ?? 0,
      completed: found?.completed ?? 0,
      // Learners who have not begun count as nothing.
      average_percent: members > 0 ? Math.round((found?.percents ?? 0) / members) : 0,
      average_score: found && found.graded > 0 ? oneDecimal(found.shares / found.graded) : null,
      seconds: found?.seconds ?? 0,
    }
  })
  return pageOf(input, all)
}

/** Lists learners by 学号 and name with how far they are with a part, and with each of those directly below it. 40400 for a part it does not have. */
export async function listSectionLearners(
  ctx: Ctx,
  { id, scope }: Accessed,
  { section_id: sectionId, ...input }: CallParsed<typeof sectionReportCalls.sectionLearners>,
) {
  await placeOf(ctx, id, sectionId)
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const { openid } = input
  const userId = openid === undefined ? 0 : ((await runOne(ctx.read, userOfOpenid, { openid }))?.userId ?? 0)
  const of = { told: 'whole', state: 'none', keyword: keyword !== '' } as const
  const key: ResultKey = openid === undefined ? of : { ...of, one: true }
  const filter = { id, sections: null, scope, contentId: undefined, contextId: 0, state: undefined, keyword, userId }
  const [sections, found, total] = await Promise.all([
    run(ctx.read, chaptersOf, { id }),
    run(ctx.read, () => results(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countResults(key), filter).then((row) => row?.total ?? 0),
  ])
  const stages = sections.filter(({ parentId }) => parentId === sectionId)
  const tops = sections.filter((one) => one.id === sectionId || one.parentId === sectionId)
  const userIds = found.map(({ uid }) => uid)
  const far = await run(ctx.read, partsOfLearners, { id, userIds, ...partsOf(sections, tops) })
  const byUser = Map.groupBy(far, ({ userId }) => userId)
  const rows = found.map(({ uid, openid, name, avatar, number, orgName }) => {
    const percentOf = new Map(byUser.get(uid)?.map(({ top, percent }) => [top, percent]))
    return {
      uid,
      openid,
      name,
      avatar,
      number,
      group_name: orgName,
      percent: percentOf.get(sectionId) ?? 0,
      percents: Object.fromEntries(stages.map((one) => [String(one.id), percentOf.get(one.id) ?? 0])),
    }
  })
  const columns = stages.map((one) => ({
    key: `percents.${one.id}`,
    title: `${one.title}（%）`,
    kind: 'number' as const,
  }))
  return { rows, total, next: nextCounted(window, { rows, total }), columns }
}
