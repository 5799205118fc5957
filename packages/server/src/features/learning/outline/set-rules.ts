import { containerTypes } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { inherits, ruleMessages, ruleOf } from '@zhixing/contract/learning/outline/rules.ts'
import { unlockMessages } from '@zhixing/contract/learning/outline/unlock.ts'
import { type Queryable, run, runOne, type Tx } from '#db/database.ts'
import { eq, inArray, sql } from '#db/drizzle.ts'
import { shapes, statement, textOf } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { audit } from '../../base/audit/public.ts'
import { roleHasText } from '../../content/membership/public.ts'
import { type Placed, placedIn } from './change-items.ts'
import { touchOutline } from './edit.ts'
import { timesChanged } from './events.ts'
import { placesOf } from './lock-queries.ts'
import { emptyBefore } from './locks.ts'
import { storedMomentSql } from './place-times.ts'
import { sectionsOf } from './queries.ts'
import { requireSection } from './require-section.ts'
import { branchOf } from './section-tree.ts'
import { setUnlocks } from './set-unlocks.ts'
import { placement, section } from './tables.ts'

type Input = CallParsed<typeof outlineCalls.setRules>
type Target = Pick<Input, 'section_id' | 'ids'>

const itemsBelowStatement = statement(
  'outline.itemsBelow',
  `select id::float8 as "placementId", content_id::float8 as "contentId" from placement
      where container_id = $1 and slot = 'outline' and section_id = any($2::bigint[]) order by sort, id`,
  { placementId: shapes.number, contentId: shapes.number },
)

/** Finds the items that are meant: those named, or all of a chapter and of those below it. 40400 where one is not there. */
async function itemsOf(on: Queryable, containerId: number, { section_id, ids }: Target): Promise<Placed[]> {
  if (section_id === undefined) {
    return await placedIn(on, containerId, ids)
  }
  const branch = branchOf(await run(on, sectionsOf, { containerId }), section_id)
  return run(on, itemsBelowStatement, [containerId, branch])
}

/* How far one is with a container in it is kept without a context. */
const touched = `with item as materialized (select c.id, case when c.type = any($3::text[]) then 0 else $1 end as context_id from content c where c.id = any($2::bigint[]))
  select count(*)::int as learners,
    count(*) filter (where exists (select from item i join progress g on g.context_id = i.context_id and g.content_id = i.id where g.user_id = m.user_id and g.state <> 'excused'))::int as begun,
    count(*) filter (where exists (select from hand_in h where h.context_id = $1 and h.user_id = m.user_id and h.content_id = any($2::bigint[])))::int as handed_in
  from membership m where m.content_id = $1 and m.state = 'active' and ${roleHasText('learns', 'm')}`

const touchedStatement = statement('outline.touched', touched, {
  learners: shapes.number,
  begun: shapes.number,
  handed_in: shapes.number,
})

async function emptyBeforeIn(on: Queryable, containerId: number, sectionId: number): Promise<string> {
  const sections = await run(on, sectionsOf, { containerId })
  return emptyBefore(sections, await run(on, placesOf, { containerId }), sectionId)
}

/** Counts the people whom a change of some items would touch; read before the change is made. */
export async function previewRules(ctx: Ctx, containerId: number, target: Target) {
  const items = await itemsOf(ctx.read, containerId, target)
  const found = await runOne(ctx.read, touchedStatement, [
    containerId,
    items.map(({ contentId }) => contentId),
    containerTypes,
  ])
  return {
    items: items.length,
    ...(found ?? { learners: 0, begun: 0, handed_in: 0 }),
    empty_before: target.section_id === undefined ? '' : await emptyBeforeIn(ctx.read, containerId, target.section_id),
  }
}

/** The moments in the input, by column. */
function momentsIn({ open_at, due_at, close_at }: Input) {
  return {
    ...(open_at === undefined ? {} : { openAt: storedMomentSql(open_at) }),
    ...(due_at === undefined ? {} : { dueAt: storedMomentSql(due_at) }),
    ...(close_at === undefined ? {} : { closeAt: storedMomentSql(close_at) }),
  }
}

function countsIn({ attempts_max, weight, hidden }: Input) {
  return {
    ...(attempts_max === undefined ? {} : { attemptsMax: attempts_max === inherits ? null : attempts_max }),
    ...(weight === undefined ? {} : { weight }),
    ...(hidden === undefined ? {} : { hiddenAt: hidden ? sql`coalesce(hidden_at, clock_now())` : null }),
  }
}

/** Writes the input: the moments of a chapter are stored with it, and hold for items put there later too. */
async function write(tx: Tx, input: Input, items: readonly Placed[]): Promise<void> {
  const moments = momentsIn(input)
  const { section_id: sectionId, finish_n: finishN } = input
  const ofSection = {
    ...moments,
    ...(finishN === undefined ? {} : { finishRule: finishN > 0 ? { n: finishN } : null }),
  }
  const values = { ...(sectionId === undefined ? moments : {}), ...countsIn(input) }
  const ids = items.map(({ placementId }) => placementId)
  if (Object.keys(values).length > 0 && ids.length > 0) {
    await tx.db.update(placement).set(values).where(inArray(placement.id, ids))
  }
  if (sectionId !== undefined && Object.keys(ofSection).length > 0) {
    await tx.db.update(section).set(ofSection).where(eq(section.id, sectionId))
  }
}

/*
 * Times that a chapter sets, then the resulting times of each item. A due date that an item or its chapter sets after
 * the end is a slip; one that lies further off than a nearer end is cut by it.
 */
const wrongs = `with said as (
    select s.title, s.open_at, nullif(s.due_at, 'infinity') as due_at, nullif(s.close_at, 'infinity') as close_at, false as is_item
      from section s where s.content_id = $1 and s.id = $3
    union all
    select c.title, b.open_at, coalesce(nullif(p.due_at, 'infinity'), b.due_at), b.close_at, true
      from placement p join base_times b on b.placement_id = p.id join content c on c.id = p.content_id where p.id = any($2::bigint[]))
  select case when is_item then title else '' end as title,
    case when close_at <= open_at then 'close_at' else 'due_at' end as field,
    case when close_at <= open_at then 'closeBeforeOpen' when due_at <= open_at then 'dueBeforeOpen' else 'dueAfterClose' end as why
  from said where nullif(open_at, 'infinity') >= least(due_at, close_at) or due_at > close_at order by is_item limit 1`

const wrongTimesStatement = statement('outline.wrongTimes', wrongs, {
  title: shapes.text,
  field: textOf<'due_at' | 'close_at'>(),
  why: textOf<'dueBeforeOpen' | 'closeBeforeOpen' | 'dueAfterClose'>(),
})

/** Refuses times that do not fit together, with the field and the title of the item, or of none for the chapter. */
async function requireFitting(tx: Tx, { content_id, section_id = 0 }: Input, items: readonly Placed[]): Promise<void> {
  const wrong = await runOne(tx, wrongTimesStatement, [
    content_id,
    items.map(({ placementId }) => placementId),
    section_id,
  ])
  if (wrong) {
    const message = ruleMessages[wrong.why]
    throw badField(wrong.field, wrong.title ? ruleOf(wrong.title, message) : message)
  }
}

/**
 * Sets times, tries and rules of some items or of a chapter, overriding the items' own (domain: Times of an item). 40000 at
 * its field where times do not fit together, or rules name a later place; 40400 where an item or the chapter is not there.
 */
export async function setRules(tx: Tx, ctx: Ctx, input: Input) {
  const { content_id: containerId, section_id, ids, ...said } = input
  if (Object.values(said).every((one) => one === undefined) || (section_id === undefined && ids.length === 0)) {
    throw badField('ids', ruleMessages.nothing)
  }
  if (said.finish_n !== undefined && section_id === undefined) {
    throw badField('finish_n', unlockMessages.finishOfItem)
  }
  const version = await touchOutline(tx, containerId)
  if (section_id !== undefined) {
    await requireSection(tx, containerId, section_id)
  }
  const items = await itemsOf(tx, containerId, input)
  await write(tx, input, items)
  await setUnlocks(
    tx,
    input,
    items.map(({ placementId }) => placementId),
  )
  if (Object.keys(momentsIn(input)).length > 0) {
    await requireFitting(tx, input, items)
    await emit(tx, timesChanged, { containerId, contentIds: items.map(({ contentId }) => contentId) })
  }
  // People with the outline open hear of it before they press an item that is locked by now.
  pushStale(tx, [contentRoom(containerId)], ['Outline/tree'])
  await audit(tx, ctx, { action: 'outline.setRules', objectType: 'content', objectId: containerId, after: input })
  return { changed: items.length, version }
}
