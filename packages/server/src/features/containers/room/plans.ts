import type { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { roomMessages } from '@zhixing/contract/containers/room/limits.ts'
import type { PlanPart } from '@zhixing/contract/containers/room/plan-calls.ts'
import { containerTypes } from '@zhixing/contract/content-types.ts'
import type { CallOutput, CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Outline, OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField, notFound } from '#kernel/errors.ts'
import { countedPage } from '#kernel/window.ts'
import { type Accessed, accessContent, roleHasText } from '../../content/membership/public.ts'
import { copyBranch, createSection, type LeafBody, updateSection } from '../../learning/outline/public.ts'

const daySeconds = 86_400
/** Days begin at midnight in Shanghai. */
const zoneSeconds = 28_800
const dayOf = (seconds: number) => Math.floor((seconds + zoneSeconds) / daySeconds)

/** Which class a plan or a stage belongs to; 40400 for what is none. */
async function sectionById(ctx: Ctx, id: number, kind: 'plan' | 'stage') {
  const { rows } = await ctx.read.query({
    name: 'room.section',
    text: `select s.id::float8 as id, s.parent_id::float8 as "parentId", s.title, s.introduce, s.content_id::float8 as "roomId", p.title as "parentTitle"
      from section s join content c on c.id = s.content_id and c.type = 'room' left join section p on p.id = s.parent_id
      where s.id = $1 and s.kind = $2`,
    values: [id, kind],
  })
  const [row] = rows as SectionRow[]
  if (!row) {
    throw notFound()
  }
  return row
}

interface SectionRow {
  id: number
  parentId: number
  title: string
  introduce: string
  roomId: number
  parentTitle: string | null
}

/** A stage with its plan and its class, for who sees that. */
export async function readStage(ctx: Ctx, id: number): Promise<CallOutput<typeof roomCalls.stage>> {
  const { roomId, parentId, parentTitle, title, introduce } = await sectionById(ctx, id, 'stage')
  const room = await accessContent(ctx, roomId, { action: 'view', type: 'room' })
  return {
    id,
    title,
    introduce,
    project: { id: parentId, title: parentTitle ?? '' },
    room: { id: room.id, title: room.title },
  }
}

/** By how many days a plan's dates move so that the first of them falls on a day; 0 where it has none. */
async function shiftTo(ctx: Ctx, projectId: number, startsOn: number): Promise<number> {
  const { rows } = await ctx.read.query({
    name: 'room.planStart',
    text: `with part as (select s.id, s.open_at, s.due_at, s.close_at from section s where s.id = $1 or s.parent_id = $1),
        moments as (select unnest(array[open_at, due_at, close_at]) as at from part
          union all select unnest(array[p.open_at, p.due_at, p.close_at]) from placement p join part on part.id = p.section_id)
      select extract(epoch from min(at))::float8 as first from moments where at < 'infinity'`,
    values: [projectId],
  })
  const [row] = rows as { first: number | null }[]
  return row?.first == null ? 0 : dayOf(startsOn) - dayOf(row.first)
}

type Binding = CallParsed<typeof roomCalls.bindProject>

/** Makes a plan in a class: an empty one, or a copy of one of a class the person teaches, which stays as it is. */
export async function bindProject(
  ctx: Ctx,
  leaves: readonly LeafBody[],
  { room, input }: { room: Accessed; input: Binding },
): Promise<CallOutput<typeof roomCalls.bindProject>> {
  const { project_id: projectId, title = '', starts_on: startsOn = 0 } = input
  if (projectId === undefined) {
    if (title === '') {
      throw badField('title', roomMessages.titleRequired)
    }
    const made = await ctx.tx((tx) => createSection(tx, room, { parentId: 0, title, introduce: '' }))
    return { project_id: made.id, left_out: 0 }
  }
  const plan = await sectionById(ctx, projectId, 'plan')
  const from = await accessContent(ctx, plan.roomId, { action: 'edit', type: 'room', reads: true })
  const shiftDays = startsOn > 0 ? await shiftTo(ctx, projectId, startsOn) : 0
  const copying = { content_id: from.id, id: projectId, to: room.id, parent_id: 0, contents: 'own' as const, shiftDays }
  return await ctx.tx(async (tx) => {
    const copied = await copyBranch({ ...ctx, tx: (work) => work(tx) }, leaves, { from, input: copying })
    if (title !== '') {
      await updateSection(tx, ctx, { container: room, id: copied.section_id, title })
    }
    return { project_id: copied.section_id, left_out: copied.left_out }
  })
}

/** The plans of the classes a person teaches. */
export async function listProjects(input: CallParsed<typeof roomCalls.projects>, ctx: Ctx) {
  const { userId } = requireSession(ctx)
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'room.projects',
        text: `select s.id::float8 as id, s.title, c.id::float8 as room_id, c.title as room_title,
            (select count(*)::int from section t where t.parent_id = s.id) as stage_num,
            (select count(*)::int from placement p where p.container_id = c.id and p.slot = 'outline'
              and (p.section_id = s.id or p.section_id in (select t.id from section t where t.parent_id = s.id))) as item_num,
            count(*) over ()::int as total
          from membership m join content c on c.id = m.content_id and c.type = 'room' and c.deleted_at is null
            join section s on s.content_id = c.id and s.kind = 'plan'
          where m.user_id = $1 and m.state = 'active' and ${roleHasText('manages', 'm')}
            and ($2 = '' or strpos(normalize(lower(s.title), nfkc), lower($2)) > 0 or strpos(normalize(lower(c.title), nfkc), lower($2)) > 0)
          order by s.id desc offset $3 limit $4`,
        values: [userId, input.keyword ?? '', skip, limit],
      })
      return rows as ProjectRow[]
    },
    (rows) => rows.map(({ total: _total, ...row }) => row),
  )
}

interface ProjectRow {
  id: number
  title: string
  room_id: number
  room_title: string
  stage_num: number
  item_num: number
  total: number
}

/** How many learners of a class began and finished the items of a plan. Progress with a container is its own, wherever it is learned (context 0). */
export async function readRunSheet(
  ctx: Ctx,
  { id }: Accessed,
  projectId: number,
): Promise<CallOutput<typeof roomCalls.runSheet>> {
  const { rows } = await ctx.read.query({
    name: 'room.runSheet',
    text: `with learner as materialized (select m.user_id from membership m where m.content_id = $1 and m.state = 'active' and ${roleHasText('learns', 'm')}),
        item as (select p.id, p.content_id, p.sort, case when c.type = any($3::text[]) then 0 else $1 end as context
          from placement p join content c on c.id = p.content_id
          where p.container_id = $1 and p.slot = 'outline' and p.section_id in (select s.id from section s where s.content_id = $1 and (s.id = $2 or s.parent_id = $2)))
      select (select count(*)::int from learner) as learners, i.id::float8 as id, i.content_id::float8 as content_id,
        (select count(*)::int from progress g join learner l on l.user_id = g.user_id
          where g.content_id = i.content_id and g.context_id = i.context) as started,
        (select count(*)::int from progress g join learner l on l.user_id = g.user_id
          where g.content_id = i.content_id and g.context_id = i.context and g.state = 'completed') as done
      from item i order by i.sort, i.id`,
    values: [id, projectId, [...containerTypes]],
  })
  const items = rows as { learners: number; id: number; content_id: number; started: number; done: number }[]
  return {
    learners: items[0]?.learners ?? 0,
    items: items.map(({ learners: _learners, ...item }) => item),
  }
}

const partOf = ({ id, title, introduce, open, lock_reason, percent, required, done }: OutlineSection) => ({
  id,
  title,
  introduce,
  open,
  lock_reason,
  percent,
  required,
  done,
})

/** The plans of a class with their stages, as far as the person is. */
export function plansOf({ sections }: Outline): PlanPart[] {
  return sections
    .filter(({ parent_id }) => parent_id === 0)
    .map((plan) => ({
      ...partOf(plan),
      stages: sections.filter(({ parent_id }) => parent_id === plan.id).map(partOf),
    }))
}
