import { type Queryable, run, runOne } from '#db/database.ts'
import { eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { jsonOf, orNull, shapes, statement } from '#db/text-statement.ts'
import { content } from '../../content/content/tables.ts'
import { type FactsRow, factsColumns, membersOwn } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import type { progress } from '../learning/tables.ts'

/** A moment as JSON writes it. */
type Moment = string | null
type State = typeof progress.$inferSelect.state
type SectionTuple = [
  ...[id: number, parentId: number, title: string, introduce: string, rowVersion: number],
  ...[openAt: Moment, dueAt: Moment, closeAt: Moment, weight: number | null, finishRule: unknown, unlock: unknown],
]
type ItemTuple = [
  ...[
    id: number,
    contentId: number,
    sectionId: number | null,
    type: string,
    kind: string,
    title: string,
    amount: number,
  ],
  ...[required?: boolean, trial?: boolean, status?: number, hiddenAt?: Moment, unlock?: unknown, weight?: number],
]
type ProgressTuple = [
  contentId: number,
  state: State,
  percent: number,
  data: unknown,
  lastAt: string,
  completedAt?: Moment,
]

const ofContainer = sql`p.container_id = ${content.id} and p.slot = 'outline'`
const tuple = (columns: string) => sql.raw(`json_build_array(${columns})`)
const plain = 'p.id, p.content_id, p.section_id, c.type, c.kind, c.title, c.amount'

const sections = sql<
  SectionTuple[] | null
>`(select json_agg(json_build_array(s.id, s.parent_id, s.title, s.introduce, s.row_version,
    nullif(s.open_at, 'infinity'), nullif(s.due_at, 'infinity'), nullif(s.close_at, 'infinity'), s.weight, s.finish_rule, s.unlock) order by s.sort, s.id)
  from section s where s.content_id = ${content.id})`

/** An item as most are, required, shown and of weight 1, says no more than what it is. */
const items = sql<ItemTuple[] | null>`(select json_agg(case
      when p.required and not p.trial and c.status = 1 and coalesce(p.weight, 1) = 1 and p.hidden_at is null and p.unlock is null then ${tuple(plain)}
      else ${tuple(`${plain}, p.required, p.trial, c.status, p.hidden_at, p.unlock, coalesce(p.weight, 1)`)} end order by p.sort, p.id)
  from placement p join content c on c.id = p.content_id where ${ofContainer} and c.deleted_at is null)`

const ownProgress = (p: Params<{ userId: number }>) =>
  sql<ProgressTuple[] | null>`(select json_agg(json_build_array(g.content_id, g.state, g.percent, g.data, g.last_at))
    from progress g where g.context_id = ${content.id} and g.user_id = ${p.userId})`

/** Whether anything may set times of its items for a person: working them out costs as much as the rest. */
const isTimed = (p: Params<{ userId: number }>) =>
  sql<boolean>`exists (select from placement p where ${ofContainer} and coalesce(p.open_at, p.due_at, p.close_at) is not null)
    or exists (select from section s where s.content_id = ${content.id} and coalesce(s.open_at, s.due_at, s.close_at) is not null)
    or exists (select from placement p join leaf_times l on l.content_id = p.content_id where ${ofContainer})
    or exists (select from leaf_own_times o where o.context_id = ${content.id} and o.user_id = ${p.userId})
    or exists (select from membership_source s join placement p on p.container_id = s.source_id and p.content_id = s.content_id and p.slot = 'outline'
      join place_time t on t.placement_id = p.id where s.content_id = ${content.id} and s.user_id = ${p.userId})`

/**
 * The facts of a person's rights in a container with its outline. One row, the outline's parts in JSON: sixty items as rows
 * of twenty columns cost the server four times as much to read. Each part is found by an index of its own, so that no plan
 * depends on how much has been learned.
 */
const treeStatement = named('outline.tree', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      ...factsColumns,
      version: sql<number>`coalesce((select v.version from outline_version v where v.content_id = ${content.id}), 0)`,
      sections,
      items,
      progress: ownProgress(p),
      isTimed: isTimed(p),
    })
    .from(content)
    .innerJoin(org, eq(org.id, content.orgId))
    .leftJoin(membership, membersOwn(p))
    .where(eq(content.id, p.id)),
)

/**
 * Progress of a person with the containers in an outline: one each, wherever they are placed. Each is looked up by itself, so that the
 * plan does not depend on how much the person has learned.
 */
const innerStatement = statement(
  'outline.inner',
  `select json_agg(json_build_array(g.content_id, g.state, g.percent, g.data, g.last_at, g.completed_at)) as rows
    from unnest($2::bigint[]) asked (id) cross join lateral (
      select * from progress g where g.context_id = 0 and g.user_id = $1 and g.content_id = asked.id limit 1) g`,
  { rows: orNull(jsonOf<ProgressTuple[]>()) },
)

const timesShape = {
  id: shapes.number,
  openAt: orNull(shapes.moment),
  dueAt: orNull(shapes.moment),
  closeAt: orNull(shapes.moment),
}
const timesText = (from: string) =>
  `select t.placement_id::float8 as id, t.open_at as "openAt", t.due_at as "dueAt", t.close_at as "closeAt" from ${from}
    and coalesce(t.open_at, t.due_at, t.close_at) is not null`

/** For a learner: what the person is granted, or the class through which they learn here, comes first. */
const timesOfLearner = statement(
  'outline.timesOfLearner',
  timesText('item_times t where t.container_id = $1 and t.user_id = $2'),
  timesShape,
)
const timesOfAll = statement('outline.timesOfAll', timesText('base_times t where t.container_id = $1'), timesShape)

const moment = (at: Moment) => (at === null ? null : new Date(at))
const untouched = { state: null, percent: null, data: null, lastAt: null, completedAt: null }

/** Progress of the person with an item; nulls where they have not begun it. */
interface ItemProgress {
  state: State | null
  percent: number | null
  data: unknown
  lastAt: Moment
  completedAt: Moment
}

function progressById(rows: readonly ProgressTuple[] | null): Map<number, ItemProgress> {
  return new Map(
    rows?.map(([id, state, percent, data, lastAt, completedAt = null]) => [
      id,
      { state, percent, data, lastAt, completedAt },
    ]),
  )
}

function sectionOf(row: SectionTuple) {
  const [id, parentId, title, introduce, rowVersion, openAt, dueAt, closeAt, weight, finishRule, unlock] = row
  return {
    id,
    parentId,
    title,
    introduce,
    rowVersion,
    openAt: moment(openAt),
    dueAt: moment(dueAt),
    closeAt: moment(closeAt),
    weight,
    finishRule,
    unlock,
  }
}

function itemOf(row: ItemTuple, far: ItemProgress | undefined) {
  const [id, contentId, sectionId, type, kind, title, amount, ...rest] = row
  const [required = true, trial = false, status = 1, hiddenAt = null, unlock = null, weight = 1] = rest
  const { state, percent, data, lastAt, completedAt } = far ?? untouched
  return {
    id,
    contentId,
    sectionId,
    required,
    trial,
    type,
    kind,
    title,
    status,
    hiddenAt: moment(hiddenAt),
    unlock,
    amount,
    weight,
    state,
    percent,
    data,
    lastAt,
    completedAt,
  }
}

/** An item of an outline with the person's progress: of a leaf in this container, of an inner container wherever it stands. */
export type ItemRow = ReturnType<typeof itemOf>

type TreeRow = NonNullable<Awaited<ReturnType<typeof findTree>>>

/** Finds a container by id with its outline and a person's progress, and the facts of the person's rights (`accessRow`). */
export function findTree(on: Queryable, asked: { id: number; userId: number }) {
  return runOne(on, treeStatement, asked)
}

/** The chapters and items of an outline in their order, with the person's progress. */
export function treeRows(row: Omit<TreeRow, keyof FactsRow>) {
  const own = progressById(row.progress)
  return {
    sections: (row.sections ?? []).map(sectionOf),
    items: (row.items ?? []).map((item) => itemOf(item, own.get(item[1]))),
  }
}

/** Adds a person's progress with some containers to the items that they are: it is kept without a context. */
export async function withInner(
  on: Queryable,
  userId: number,
  { rows, ids }: { rows: readonly ItemRow[]; ids: readonly number[] },
): Promise<ItemRow[]> {
  const found = await runOne(on, innerStatement, [userId, [...ids]])
  const inner = progressById(found?.rows ?? null)
  return rows.map((row) => {
    const far = inner.get(row.contentId)
    return far ? { ...row, ...far } : row
  })
}

interface Reader {
  containerId: number
  userId: number
  /** Whether the person is a learner here. */
  learns: boolean
}

/** Reads when items open, are due and end, by placement: for the person where they learn here, else for everybody. */
export async function readTimes(on: Queryable, { containerId, userId, learns }: Reader) {
  const rows = learns ? await run(on, timesOfLearner, [containerId, userId]) : await run(on, timesOfAll, [containerId])
  return new Map(rows.map((row) => [row.id, row]))
}
