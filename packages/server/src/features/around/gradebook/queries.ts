import { asc, desc, eq, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { inScope, roleHasRight, type Scope } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { isCalled } from '../../people/organisation/public.ts'
import { gradeBook, gradeCell, gradeHistory, gradeImport, gradeItem, gradeTotal } from './tables.ts'

type Of = Params<{ id: number }>

export const bookOf = named('gradebook.book', (db, p: Of) =>
  db
    .select({
      mode: gradeBook.mode,
      missing: gradeBook.missing,
      drop: gradeBook.drop,
      groups: gradeBook.groups,
      rowVersion: gradeBook.rowVersion,
      isStale: gradeBook.isStale,
      computedAt: gradeBook.computedAt,
    })
    .from(gradeBook)
    .where(eq(gradeBook.containerId, p.id)),
)

/** The columns of a gradebook in the outline's order, the teacher's own last. */
export const itemsOf = named('gradebook.items', (db, p: Of) =>
  db
    .select({
      id: gradeItem.id,
      contentId: gradeItem.contentId,
      type: content.type,
      kind: content.kind,
      title: gradeItem.title,
      max: gradeItem.max,
      group: gradeItem.group,
      weight: gradeItem.weight,
      isExtra: gradeItem.isExtra,
      isLeftOut: gradeItem.isLeftOut,
      isLocked: gradeItem.isLocked,
      dueAt: gradeItem.dueAt,
      isOver: sql<boolean>`coalesce(${gradeItem.dueAt} < clock_now(), false)`,
      isUnmarked: sql<boolean>`exists (select from unmarked_leaf u where u.content_id = ${gradeItem.contentId})`,
    })
    .from(gradeItem)
    .leftJoin(content, eq(content.id, gradeItem.contentId))
    .where(sql`${gradeItem.containerId} = ${p.id} and ${gradeItem.removedAt} is null`)
    .orderBy(sql`${gradeItem.contentId} is null`, asc(gradeItem.sort), asc(gradeItem.id)),
)

/** What counts of a cell: what was set, or else what was earned. */
const effectiveState = sql<
  'none' | 'pending' | 'final' | 'excused'
>`case ${gradeCell.override} when 'score' then 'final' when 'excused' then 'excused' else ${gradeCell.earned} end`
const effectiveScore = sql<
  number | null
>`(case ${gradeCell.override} when 'score' then ${gradeCell.overrideScore} when 'excused' then null else ${gradeCell.raw} end)::float8`

const cellColumns = {
  userId: gradeCell.userId,
  itemId: gradeCell.itemId,
  state: effectiveState.as('state'),
  score: effectiveScore.as('score'),
  max: gradeCell.max,
  override: gradeCell.override,
  raw: gradeCell.raw,
  rowVersion: gradeCell.rowVersion,
}

interface Block {
  id: number
  userIds: readonly number[]
  itemIds: readonly number[]
}

/** A block of cells: for each learner one range of the primary key. */
export const cellsOf = named('gradebook.cells', (db, p: Params<Block>) =>
  db
    .select(cellColumns)
    .from(gradeCell)
    .where(
      sql`${gradeCell.containerId} = ${p.id} and ${gradeCell.userId} = any(${p.userIds}::bigint[]) and ${gradeCell.itemId} = any(${p.itemIds}::bigint[])`,
    ),
)

/** All results of some learners, to compute their totals from. */
export const resultsOf = named('gradebook.results', (db, p: Params<Omit<Block, 'itemIds'>>) =>
  db
    .select(cellColumns)
    .from(gradeCell)
    .where(sql`${gradeCell.containerId} = ${p.id} and ${gradeCell.userId} = any(${p.userIds}::bigint[])`),
)

/** One learner's cells, with who set them and why. */
export const linesOf = named('gradebook.lines', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      ...cellColumns,
      by: sql<string>`coalesce(${profile.name}, '')`,
      reason: gradeCell.overrideReason,
      at: gradeCell.overrideAt,
    })
    .from(gradeCell)
    .leftJoin(profile, eq(profile.userId, gradeCell.overrideBy))
    .where(sql`${gradeCell.containerId} = ${p.id} and ${gradeCell.userId} = ${p.userId}`),
)

/** A learner's 学号: that of the container's own organisation first. */
const ownNumber = sql`lateral (select m.number from org_member m where m.user_id = ${membership.userId} and m.state = 'active'
  order by (m.org_id = ${content.orgId}) desc, m.joined_at limit 1) own`

export interface LearnerKey {
  keyword: boolean
  one: boolean
}

interface LearnerFilter {
  id: number
  scope: Scope
  keyword: string
  userId: number
}

const learnerWhere = (key: LearnerKey, p: Params<LearnerFilter>) =>
  sql`${membership.contentId} = ${p.id} and ${membership.state} = 'active' and ${roleHasRight('learns')} and ${inScope(p.scope, membership.userId)}
    ${key.one ? sql`and ${membership.userId} = ${p.userId}` : sql``}
    ${key.keyword ? sql`and (${isCalled(p.keyword)} or strpos(own.number, ${p.keyword}) = 1)` : sql``}`

/** Those who learn, with their totals. */
export const learnersOf = namedBy(
  'gradebook.learners',
  (key: LearnerKey) => (db, p: Params<LearnerFilter & { limit: number }>) =>
    db
      .select({
        uid: membership.userId,
        name: profile.name,
        nameKey: profile.nameKey,
        number: sql<string>`coalesce(own.number, '')`,
        percent: gradeTotal.percent,
        groups: gradeTotal.groups,
        updatedAt: gradeTotal.updatedAt,
        all: sql<number>`(count(*) over ())::int`,
      })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber, sql`true`)
      .leftJoin(
        gradeTotal,
        sql`${gradeTotal.containerId} = ${membership.contentId} and ${gradeTotal.userId} = ${membership.userId}`,
      )
      .where(learnerWhere(key, p))
      .orderBy(sql`own.number nulls last`, asc(profile.nameKey), asc(membership.userId))
      .limit(p.limit),
)

/** The next so many learners after one, by id. */
export const learnersAfter = named(
  'gradebook.learnersAfter',
  (db, p: Params<{ id: number; after: number; limit: number }>) =>
    db
      .select({ userId: membership.userId })
      .from(membership)
      .where(
        sql`${membership.contentId} = ${p.id} and ${membership.userId} > ${p.after}
        and ${membership.state} = 'active' and ${roleHasRight('learns')}`,
      )
      .orderBy(asc(membership.userId))
      .limit(p.limit),
)

/** Every change of one cell, newest first. */
export const historyOf = named(
  'gradebook.history',
  (db, p: Params<{ id: number; userId: number; itemId: number; limit: number }>) =>
    db
      .select({
        at: gradeHistory.at,
        source: gradeHistory.source,
        oldState: gradeHistory.oldState,
        oldScore: gradeHistory.oldScore,
        newState: gradeHistory.newState,
        newScore: gradeHistory.newScore,
        actor: sql<string>`coalesce(${profile.name}, '')`,
        reason: gradeHistory.reason,
      })
      .from(gradeHistory)
      .leftJoin(profile, eq(profile.userId, gradeHistory.actorId))
      .where(
        sql`${gradeHistory.containerId} = ${p.id} and ${gradeHistory.userId} = ${p.userId} and ${gradeHistory.itemId} = ${p.itemId}`,
      )
      .orderBy(desc(gradeHistory.id))
      .limit(p.limit),
)

/** The newest imports of a gradebook that were applied. */
export const importsOf = named('gradebook.imports', (db, p: Params<{ id: number; limit: number }>) =>
  db
    .select({
      id: gradeImport.id,
      fileName: gradeImport.fileName,
      count: gradeImport.count,
      state: gradeImport.state,
      actor: profile.name,
      at: gradeImport.appliedAt,
    })
    .from(gradeImport)
    .innerJoin(profile, eq(profile.userId, gradeImport.userId))
    .where(sql`${gradeImport.containerId} = ${p.id} and ${gradeImport.state} <> 'previewed'`)
    .orderBy(desc(gradeImport.id))
    .limit(p.limit),
)
