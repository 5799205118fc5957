import { skillCalls } from '@zhixing/contract/learning/skill/calls.ts'
import { levelOf, levelTitle } from '@zhixing/contract/learning/skill/levels.ts'
import { run } from '#db/database.ts'
import { requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { dimensionsOf } from './points.ts'
import { measuredBy, skillsByKeyword, skillsOfUser } from './queries.ts'
import { skillKeyOf } from './skills.ts'

/** Containers told for one content, at most. */
const mostMeasured = 20

export const skillServed = serve(skillCalls, {
  mine: async (input, ctx) => {
    const { userId } = requireSession(ctx)
    const keyword = skillKeyOf(input.keyword ?? '')
    return await countedPage(
      input,
      (at) => run(ctx.read, () => skillsOfUser({ keyword: keyword !== '' }), { userId, keyword, ...at }),
      (rows) =>
        rows.map((row) => ({
          id: row.id,
          title: row.title,
          score: row.score,
          level: levelOf(row.score),
          level_title: levelTitle(row.score),
          record_id: row.assessmentId,
          content_id: row.contentId,
          content_title: row.contentTitle,
          at: unixSeconds(row.at),
        })),
    )
  },
  getStandardSkillList: async (input, ctx) => {
    const { org } = requireSession(ctx)
    const keyword = skillKeyOf(input.keyword ?? '')
    return await countedPage(
      input,
      (at) =>
        run(ctx.read, () => skillsByKeyword({ keyword: keyword !== '' }), { orgId: org?.id ?? 0, keyword, ...at }),
      (rows) => rows.map(({ id, title }) => ({ id, title })),
    )
  },
  getContentDimension: async ({ content_id: contentId }, ctx) => {
    const found = await run(ctx.read, () => measuredBy(sightOf(ctx.session)), {
      ...sightValues(ctx.session),
      contentId,
      limit: mostMeasured,
    })
    const ids = found.map(({ id }) => id)
    const dimensions = await dimensionsOf(ctx.read, ids)
    return found.map(({ id, title }) => ({ id, title, dimensions: [...(dimensions.get(id) ?? [])] }))
  },
})
