import { channelCalls } from '../../../packages/contract/src/containers/channel/calls.ts'
import { channelStatsCalls as calls } from '../../../packages/contract/src/containers/channel-stats/calls.ts'
import type { Line } from '../report.ts'
import { p95Lines } from './p95-lines.ts'
import type { School } from './school.ts'
import { speak } from './speak.ts'

interface ChannelSize {
  members: number
  standards: number
}

/** A career path of the teacher's with so many standards, each taken by all its members, and a model of as many skills. */
async function openChannel(
  school: School,
  { members, standards }: ChannelSize,
): Promise<{ id: number; first: number }> {
  const { data } = await speak(school.server(), {
    call: channelCalls.create,
    input: { title: `路径${Date.now() % 1_000_000}` },
    as: school.teacher,
  })
  const { id } = data
  await school.query('update content set status = 1, published_at = now() where id = $1', [id])
  const userIds = school.learners.slice(0, members).map(({ userId }) => userId)
  await school.query(
    `insert into membership (content_id, user_id, role, via) select $1, unnest($2::bigint[]), 'member', 'invite'`,
    [id, userIds],
  )
  await school.query(
    `with made as (insert into content (type, org_id, owner_id, title, visibility, published_at)
        select 'standard', o.org_id, o.owner_id, '测评 ' || i, 'public', now() from content o, generate_series(1, $2::int) i where o.id = $1 returning id),
      led as (insert into standard (content_id) select id from made)
      insert into placement (container_id, content_id, sort) select $1, id, row_number() over (order by id) from made`,
    [id, standards],
  )
  await school.query(
    `with made as (insert into skill (title, title_key, created_by) select '技能 ' || $1::bigint || ' ' || i, '技能 ' || $1::bigint || ' ' || i, 1 from generate_series(1, $2::int) i returning id)
      insert into channel_point (content_id, competence_key, skill_id, task_key, title, target, weight) select $1::bigint, 'c', id, 't', '技能', 11, 50 from made`,
    [id, standards],
  )
  await school.query(
    `insert into assessment (content_id, user_id, no, hand_ins, score, level, points)
      select p.content_id, u, 1, 'attempt:' || p.id, (u * 7 + p.id) % 26, 0, '[]' from unnest($2::bigint[]) u, placement p where p.container_id = $1`,
    [id, userIds],
  )
  await school.query(
    `insert into skill_level (user_id, skill_id, score, level, assessment_id, at) select u, c.skill_id, (u * 7 + c.skill_id) % 26, 0, 0, now()
      from unnest($2::bigint[]) u, channel_point c where c.content_id = $1`,
    [id, userIds],
  )
  await school.query(`insert into progress (user_id, content_id, percent) select unnest($2::bigint[]), $1, 75`, [
    id,
    userIds,
  ])
  await school.rest()
  const [row] = await school.query('select min(content_id)::float8 as id from placement where container_id = $1', [id])
  return { id, first: Number(row?.id) }
}

/** Times the calls of the data pages of a career path: its head, days, items, skills and standards, one of them, those who took it. */
export async function channelFigures(school: School, size: ChannelSize): Promise<Line[]> {
  const { id, first } = await openChannel(school, size)
  const as = school.teacher
  const to = school.server()
  return await p95Lines(`a career path of ${size.members} members and ${size.standards} standards`, {
    head: () => speak(to, { call: calls.getChannelSummaryData, input: { id }, as }),
    days: () => speak(to, { call: calls.getChannelStatsData, input: { id, days: 30 }, as }),
    items: () => speak(to, { call: calls.fetchChannelItemList, input: { id, page: 1, limit: 100 }, as }),
    skills: () => speak(to, { call: calls.fetchChannelSkillList, input: { id, page: 1, limit: 100 }, as }),
    standards: () => speak(to, { call: calls.fetchChannelStandardList, input: { id, page: 1, limit: 100 }, as }),
    'one standard': () => speak(to, { call: calls.standardFigures, input: { id, standard_id: first }, as }),
    'those who took it': () =>
      speak(to, { call: calls.getChannelStandardUserData, input: { id, standard_id: first, page: 1, limit: 20 }, as }),
    report: () => speak(to, { call: calls.report, input: { id }, as }),
  })
}
