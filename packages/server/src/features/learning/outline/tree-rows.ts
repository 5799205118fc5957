import { containerTypes } from '@zhixing/contract/content-types.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import { jsonOf, orNull, shapes, statement } from '#db/text-statement.ts'
import type { progress } from '../learning/tables.ts'

/** The types that hold others, spelled into statements: the names are ours. */
const holding = `(${containerTypes.map((type) => `'${type}'`).join(', ')})`

type Moment = string | null
type State = typeof progress.$inferSelect.state
type SectionTuple = [
  ...[id: number, parentId: number, title: string, introduce: string, rowVersion: number],
  ...[openAt: Moment, dueAt: Moment, closeAt: Moment, weight: number | null, finishRule: unknown, unlock: unknown],
]
type ItemTuple = [
  ...[id: number, contentId: number, sectionId: number | null, required: boolean, trial: boolean],
  ...[type: string, kind: string, title: string, status: number, hiddenAt: Moment, unlock: unknown],
  ...[amount: number, weight: number],
]
type ProgressTuple = [
  ...[contentId: number, state: State, percent: number, data: unknown],
  ...[firstAt: string, lastAt: string, completedAt?: Moment],
]
/**
 * One row, its parts in JSON: sixty items as rows of twenty columns cost the server four times as much to read. Each part is
 * found by an index of its own, so that no plan depends on how much has been learned.
 */
const treeStatement = statement(
  'outline.tree',
  `with item as materialized (
      select p.id, p.content_id, p.section_id, p.required, p.trial, p.sort, p.hidden_at, p.unlock, p.weight,
        coalesce(p.open_at, p.due_at, p.close_at) is not null as timed, c.type, c.kind, c.title, c.status, c.amount
      from placement p join content c on c.id = p.content_id
      where p.container_id = $1 and p.slot = 'outline' and c.deleted_at is null)
    select
      coalesce((select v.version from outline_version v where v.content_id = $1), 0) as version,
      (select json_agg(json_build_array(s.id, s.parent_id, s.title, s.introduce, s.row_version, nullif(s.open_at, 'infinity'),
          nullif(s.due_at, 'infinity'), nullif(s.close_at, 'infinity'), s.weight, s.finish_rule, s.unlock) order by s.sort, s.id)
        from section s where s.content_id = $1) as sections,
      (select json_agg(json_build_array(i.id, i.content_id, i.section_id, i.required, i.trial, i.type, i.kind, i.title, i.status,
          i.hidden_at, i.unlock, i.amount, coalesce(i.weight, 1)) order by i.sort, i.id) from item i) as items,
      (select json_agg(json_build_array(g.content_id, g.state, g.percent, g.data, g.first_at, g.last_at))
        from progress g where g.context_id = $1 and g.user_id = $2) as progress,
      (select json_agg(json_build_array(g.content_id, g.state, g.percent, g.data, g.first_at, g.last_at, g.completed_at))
        from item i join progress g on g.context_id = 0 and g.user_id = $2 and g.content_id = i.content_id
        where i.type in ${holding}) as inner,
      exists (select from item i where i.timed)
        or exists (select from section s where s.content_id = $1 and coalesce(s.open_at, s.due_at, s.close_at) is not null)
        or exists (select from item i join leaf_times l on l.content_id = i.content_id)
        or exists (select from leaf_own_times o where o.context_id = $1 and o.user_id = $2)
        or exists (select from membership_source s
          join placement p on p.container_id = s.source_id and p.content_id = s.content_id and p.slot = 'outline'
          join place_time t on t.placement_id = p.id where s.content_id = $1 and s.user_id = $2) as "isTimed"`,
  {
    version: shapes.number,
    sections: orNull(jsonOf<SectionTuple[]>()),
    items: orNull(jsonOf<ItemTuple[]>()),
    progress: orNull(jsonOf<ProgressTuple[]>()),
    inner: orNull(jsonOf<ProgressTuple[]>()),
    isTimed: shapes.boolean,
  },
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
const untouched = { state: null, percent: null, data: null, firstAt: null, lastAt: null, completedAt: null }

/** Progress of the person with an item; nulls where they have not begun it. */
interface ItemProgress {
  state: State | null
  percent: number | null
  data: unknown
  firstAt: Date | null
  lastAt: Date | null
  completedAt: Date | null
}

function progressById(rows: readonly ProgressTuple[] | null): Map<number, ItemProgress> {
  return new Map(
    rows?.map(([id, state, percent, data, firstAt, lastAt, completedAt]) => [
      id,
      {
        state,
        percent,
        data,
        firstAt: new Date(firstAt),
        lastAt: new Date(lastAt),
        completedAt: moment(completedAt ?? null),
      },
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
  const [id, contentId, sectionId, required, trial, type, kind, title, status, hiddenAt, unlock, amount, weight] = row
  const { state, percent, data, firstAt, lastAt, completedAt } = far ?? untouched
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
    firstAt,
    lastAt,
    completedAt,
  }
}

/** An item of an outline with the person's progress: of a leaf in this container, of an inner container wherever it stands. */
export type ItemRow = ReturnType<typeof itemOf>

interface Reader {
  containerId: number
  userId: number
  /** Whether the person is a learner here. */
  learns: boolean
}

/**
 * Reads the outline of a container for a person: its version, chapters and items in their order, with the person's progress;
 * `isTimed` where anything may set times.
 */
export async function readTreeRows(on: Queryable, { containerId, userId }: Reader) {
  const row = await runOne(on, treeStatement, [containerId, userId])
  const own = progressById(row?.progress ?? null)
  const inner = progressById(row?.inner ?? null)
  return {
    version: row?.version ?? 0,
    sections: (row?.sections ?? []).map(sectionOf),
    items: (row?.items ?? []).map((item) => itemOf(item, inner.get(item[1]) ?? own.get(item[1]))),
    isTimed: row?.isTimed ?? false,
  }
}

/** Reads when items open, are due and end, by placement: for the person where they learn here, else for everybody. */
export async function readTimes(on: Queryable, { containerId, userId, learns }: Reader) {
  const rows = learns ? await run(on, timesOfLearner, [containerId, userId]) : await run(on, timesOfAll, [containerId])
  return new Map(rows.map((row) => [row.id, row]))
}
