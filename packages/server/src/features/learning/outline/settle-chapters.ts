import { setImmediate } from 'node:timers/promises'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { emit } from '../../../queue/event.ts'
import { type Part, progressByChapter, type Sums, shownPercent } from './chapter-progress.ts'
import { placesUnlocked } from './events.ts'
import { type Person, peopleOf, placesOf } from './lock-queries.ts'
import { judgeLocks, type Lock, type Locking, lockingOf } from './locks.ts'
import { sectionsOf } from './queries.ts'

/** Progress of some people with the chapters of a container. */
export interface Chaptered {
  containerId: number
  /** By person. */
  parts: ReadonlyMap<number, ReadonlyMap<number, Part>>
  locking: Locking
}

const nowhere: ReadonlyMap<number, Part> = new Map()

/** Reads the chapters and rules of a container, ready for judging. */
export async function readLocking(on: Queryable, containerId: number): Promise<Locking> {
  const [sections, items] = [await run(on, sectionsOf, { containerId }), await run(on, placesOf, { containerId })]
  return lockingOf(sections, items)
}

/** Computes each person's progress in the whole and in its chapters. */
export function progressOf(locking: Locking | undefined, sums: ReadonlyMap<number, readonly Sums[]>) {
  const progress = [...sums].map(([id, own]) => [id, progressByChapter(locking?.chapters ?? [], own)] as const)
  return {
    percents: new Map(progress.map(([id, { whole }]) => [id, shownPercent(whole)])),
    parts: new Map(progress.map(([id, { parts }]) => [id, parts])),
  }
}

/**
 * Stores the progress of some people with the chapters of a container, and the places that its rules open to them now. A
 * second run changes nothing.
 */
export async function settleChapters(tx: Tx, { containerId, parts, locking }: Chaptered): Promise<void> {
  const userIds = [...parts.keys()].sort((a, b) => a - b)
  const hasLocks = locking.places.length > 0
  const people = hasLocks ? await peopleOf(tx, { containerId, userIds }, locking.itemIds) : []
  const judged: { person: Person; locks: Lock[] }[] = []
  await eachInTurn(people, async (person) => {
    judged.push({ person, locks: judgeLocks(locking, person, parts.get(person.id) ?? nowhere) })
    // Lets other requests run between two people, however many rules there are.
    await setImmediate()
  })
  const opened = judged.flatMap(({ person, locks }) =>
    locks
      .filter(({ isNew }) => isNew)
      .map(({ key }) => ({ userId: person.id, kind: key[0], id: Number(key.slice(1)) })),
  )
  await writeSections(tx, containerId, sectionRows(parts, opened))
  await writeItems(
    tx,
    containerId,
    opened.filter(({ kind }) => kind === 'p'),
  )
  if (opened.length > 0) {
    await emit(tx, placesUnlocked, { containerId, userIds: [...new Set(opened.map(({ userId }) => userId))] })
  }
  if (hasLocks) {
    await writeClocks(tx, containerId, judged)
  }
}

interface Opened {
  userId: number
  kind: string | undefined
  id: number
}

interface SectionRow {
  userId: number
  id: number
  percent: number
  isUnlocked: boolean
  firstMs: number | null
  isCompleted: boolean
}

/** Rows of chapters that a person began, finished or had opened. */
function sectionRows(parts: Chaptered['parts'], opened: readonly Opened[]): SectionRow[] {
  const open = new Set(opened.flatMap(({ userId, kind, id }) => (kind === 's' ? [`${userId} ${id}`] : [])))
  return [...parts].flatMap(([userId, own]) =>
    [...own].flatMap(([id, part]) => {
      const isUnlocked = open.has(`${userId} ${id}`)
      const isCompleted = part.isDone && (part.count > 0 || part.firstMs !== null)
      const isAny = isUnlocked || isCompleted || part.firstMs !== null
      return isAny ? [{ userId, id, percent: shownPercent(part), isUnlocked, firstMs: part.firstMs, isCompleted }] : []
    }),
  )
}

async function writeSections(tx: Tx, containerId: number, rows: readonly SectionRow[]): Promise<void> {
  if (rows.length === 0) {
    return
  }
  await tx.query({
    name: 'outline.writeSections',
    text: `insert into section_progress as x (container_id, user_id, section_id, percent, unlocked_at, started_at, completed_at)
      select $1, r.u, r.s, r.percent, case when r.unlocked then clock_now() end, to_timestamp(r.first / 1000), case when r.completed then clock_now() end
        from unnest($2::bigint[], $3::bigint[], $4::int[], $5::bool[], $6::float8[], $7::bool[]) r (u, s, percent, unlocked, first, completed)
          join section on section.id = r.s order by r.u, r.s
      on conflict (container_id, user_id, section_id) do update set percent = excluded.percent,
        unlocked_at = coalesce(x.unlocked_at, excluded.unlocked_at), started_at = coalesce(x.started_at, excluded.started_at),
        completed_at = coalesce(x.completed_at, excluded.completed_at)
        where x.percent <> excluded.percent or (x.unlocked_at is null and excluded.unlocked_at is not null)
          or (x.started_at is null and excluded.started_at is not null) or (x.completed_at is null and excluded.completed_at is not null)`,
    values: [
      containerId,
      rows.map(({ userId }) => userId),
      rows.map(({ id }) => id),
      rows.map(({ percent }) => percent),
      rows.map(({ isUnlocked }) => isUnlocked),
      rows.map(({ firstMs }) => firstMs),
      rows.map(({ isCompleted }) => isCompleted),
    ],
  })
}

async function writeItems(tx: Tx, containerId: number, opened: readonly Opened[]): Promise<void> {
  if (opened.length === 0) {
    return
  }
  await tx.query({
    name: 'outline.writeUnlocks',
    text: `insert into item_unlock (container_id, user_id, placement_id)
      select $1, r.u, r.p from unnest($2::bigint[], $3::bigint[]) r (u, p) join placement on placement.id = r.p order by r.u, r.p
      on conflict do nothing`,
    values: [containerId, opened.map(({ userId }) => userId), opened.map(({ id }) => id)],
  })
}

/** Stores when each person is to be judged again because time has passed. */
async function writeClocks(
  tx: Tx,
  containerId: number,
  judged: readonly { person: Person; locks: readonly Lock[] }[],
): Promise<void> {
  const next = judged.map(({ locks }) => {
    const moments = locks.flatMap(({ opensMs }) => opensMs ?? [])
    return moments.length > 0 ? Math.min(...moments) : null
  })
  await tx.query({
    name: 'outline.writeClocks',
    text: `insert into unlock_clock as x (container_id, user_id, judge_at)
      select $1, r.u, to_timestamp(r.at / 1000) from unnest($2::bigint[], $3::float8[]) r (u, at) order by r.u
      on conflict (container_id, user_id) do update set judge_at = excluded.judge_at where x.judge_at is distinct from excluded.judge_at`,
    values: [containerId, judged.map(({ person }) => person.id), next],
  })
}
