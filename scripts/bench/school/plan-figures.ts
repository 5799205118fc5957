import { reportCalls } from '../../../packages/contract/src/around/report/calls.ts'
import { sectionReportCalls } from '../../../packages/contract/src/around/report/section-calls.ts'
import { roomCalls } from '../../../packages/contract/src/containers/room/calls.ts'
import type { Line } from '../report.ts'
import { p95Lines } from './p95-lines.ts'
import type { School } from './school.ts'
import { speak } from './speak.ts'

const stages = 10

export interface PlanSize {
  learners: number
  items: number
}

/** A class of the teacher's with one plan of ten stages, whose learners did three quarters of its items. */
async function openPlan(school: School, { learners, items }: PlanSize): Promise<{ id: number; plan: number }> {
  const input = { title: `班级${Date.now() % 1_000_000}`, industry_id: 1, template: 1 }
  const { data: room } = await speak(school.server(), { call: roomCalls.create, input, as: school.teacher })
  const { id } = room
  const { data } = await speak(school.server(), {
    call: roomCalls.bindProject,
    input: { id, title: '上学期' },
    as: school.teacher,
  })
  const plan = data.project_id
  const userIds = school.learners.slice(0, learners).map(({ userId }) => userId)
  await school.query(
    `insert into membership (content_id, user_id, role, via) select $1, unnest($2::bigint[]), 'member', 'invite'`,
    [id, userIds],
  )
  await school.query(
    `insert into section (content_id, parent_id, kind, title, sort) select $1, $2, 'stage', '第' || i || '阶段', i from generate_series(1, $3::int) i`,
    [id, plan, stages],
  )
  await school.query(
    `with made as (insert into content (type, org_id, owner_id, title, visibility, published_at)
        select 'link', o.org_id, o.owner_id, '链接 ' || i, 'private', now() from content o, generate_series(1, $2::int) i where o.id = $1 returning id),
      led as (insert into link (content_id, url, opening, completion) select id, 'https://example.com/' || id, 'tab', 'click' from made),
      stage as (select id, row_number() over (order by sort) - 1 as n from section where content_id = $1 and kind = 'stage')
      insert into placement (container_id, section_id, content_id, sort) select $1, s.id, m.id, m.n
        from (select id, row_number() over (order by id) as n from made) m join stage s on s.n = m.n % $3::int`,
    [id, items, stages],
  )
  await school.query(
    `insert into progress (user_id, content_id, context_id, state, percent, seconds, best_score, max_score, completed_at)
      select u, p.content_id, $1, 'completed', 100, 120, 80, 100, now()
      from unnest($2::bigint[]) u, placement p where p.container_id = $1 and (p.sort + u) % 4 <> 0`,
    [id, userIds],
  )
  await school.query(`insert into progress (user_id, content_id, percent) select unnest($2::bigint[]), $1, 75`, [
    id,
    userIds,
  ])
  await school.rest()
  return { id, plan }
}

/** Times the calls of the data pages of a plan: its figures, a line per stage, its learners beside the stages, and with their results. */
export async function planFigures(school: School, size: PlanSize): Promise<Line[]> {
  const { id, plan } = await openPlan(school, size)
  const as = school.teacher
  const page = { page: 1, limit: 20 }
  const of = { id, section_id: plan }
  const asked = {
    figures: () => speak(school.server(), { call: reportCalls.summary, input: { ...of, days: 30 }, as }),
    stages: () =>
      speak(school.server(), { call: sectionReportCalls.sectionStats, input: { id, parent_id: plan, ...page }, as }),
    'learners by stage': () =>
      speak(school.server(), { call: sectionReportCalls.sectionLearners, input: { ...of, ...page }, as }),
    results: () => speak(school.server(), { call: reportCalls.stats, input: { ...of, ...page }, as }),
  }
  return await p95Lines(`a plan of ${size.items} items and ${size.learners} learners`, asked)
}
