import { weightsAmong } from '@zhixing/contract/learning/outline/split-weight.ts'
import { run, type Tx } from '#db/database.ts'
import { pointsOf } from './points.ts'
import { measuringOf } from './queries.ts'
import { type Measuring, type Scored, scoreRecord } from './score-record.ts'
import { settleLevels } from './settle-levels.ts'
import { tellRecorded } from './tell-recorded.ts'

/** Something handed in, as the view over all types tells it. */
interface HandIn {
  /** Source and number: `attempt:7`. */
  key: string
  contentId: number
  userId: number
  /** Marked, and told its learner. */
  isTold: boolean
  score: number | null
  maxScore: number
}

interface Stored {
  userId: number
  no: number
  handIns: string
  state: 'live' | 'void'
}

/** The contents that a container is measured by and that learners see, each with what it weighs. */
async function measuringIn(tx: Pick<Tx, 'query'>, id: number): Promise<Measuring[]> {
  const shown = (await run(tx, measuringOf, { id })).filter(({ isShown }) => isShown)
  const weights = weightsAmong(shown.map(({ weight }) => weight))
  return shown.map(({ contentId, sectionId }, at) => ({ contentId, sectionId, weight: weights[at] ?? 0 }))
}

/**
 * Writes the records of some people in a container that measures: the newest told hand-in of each content makes the newest
 * record, what was marked anew corrects the records it stands in, and a record with a hand-in that is void is void. Done
 * twice it is as done once.
 */
export async function assess(tx: Tx, { containerId, userIds }: { containerId: number; userIds: readonly number[] }) {
  const points = await pointsOf(tx, [containerId])
  const contents = points.length > 0 && (await isPublished(tx, containerId)) ? await measuringIn(tx, containerId) : []
  if (contents.length === 0) {
    return
  }
  await tx.query({
    name: 'skill.holdAssessed',
    text: `select pg_advisory_xact_lock(hashtextextended('assess ' || $1::text, 0))`,
    values: [containerId],
  })
  const handIns = await handInsOf(tx, { containerId, userIds })
  const stored = await storedOf(tx, { containerId, userIds })
  const found = userIds.map((userId) =>
    recordsOf({
      contents,
      handIns: handIns.filter((one) => one.userId === userId),
      stored: stored.filter((one) => one.userId === userId),
    }),
  )
  const live = found.flatMap(({ sets }, at) =>
    sets.map((set) => ({ userId: userIds[at] ?? 0, ...set, scored: scoreRecord(points, contents, set.earned) })),
  )
  const gone = found.flatMap(({ voided }, at) => voided.map((set) => ({ userId: userIds[at] ?? 0, handIns: set })))
  await tellRecorded(tx, containerId, await writeRecords(tx, containerId, live))
  await voidRecords(tx, containerId, gone)
  await settleLevels(tx, userIds)
}

async function isPublished(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'skill.isPublished',
    text: 'select 1 from content where id = $1 and status <> 0 and deleted_at is null',
    values: [id],
  })
  return rowCount === 1
}

async function handInsOf(
  tx: Tx,
  { containerId, userIds }: { containerId: number; userIds: readonly number[] },
): Promise<HandIn[]> {
  const { rows } = await tx.query({
    name: 'skill.handIns',
    text: `select h.source || ':' || h.id as key, h.content_id::float8 as "contentId", h.user_id::float8 as "userId",
        h.state = 'marked' and not h.is_held as "isTold", h.score::float8 as score, h.max_score::float8 as "maxScore"
      from hand_in h where h.context_id = $1 and h.user_id = any($2::bigint[]) order by h.submitted_at, h.id`,
    values: [containerId, [...userIds]],
  })
  return rows as HandIn[]
}

async function storedOf(
  tx: Tx,
  { containerId, userIds }: { containerId: number; userIds: readonly number[] },
): Promise<Stored[]> {
  const { rows } = await tx.query({
    name: 'skill.stored',
    text: `select user_id::float8 as "userId", no, hand_ins as "handIns", state from assessment
      where content_id = $1 and user_id = any($2::bigint[]) order by no`,
    values: [containerId, [...userIds]],
  })
  return rows as Stored[]
}

interface OfOne {
  contents: readonly Measuring[]
  handIns: readonly HandIn[]
  stored: readonly Stored[]
}

interface Set {
  no: number
  handIns: string
  earned: ReadonlyMap<number, number>
}

/** The sets of hand-ins of one person that make a record now, and those that make none any more. */
function recordsOf({ contents, handIns, stored }: OfOne): { sets: Set[]; voided: string[] } {
  const byKey = new Map(handIns.map((one) => [one.key, one]))
  const newest = contents.map(({ contentId }) => handIns.findLast((one) => one.contentId === contentId && one.isTold))
  const keys = newest.every((one) => one !== undefined) ? newest.map((one) => one.key).sort() : []
  const known = stored.map((one) => one.handIns)
  const next = (stored.at(-1)?.no ?? 0) + 1
  const made = keys.join(',')
  const all = [
    ...stored.map(({ no, handIns: set }) => ({ no, set })),
    ...(made === '' || known.includes(made) ? [] : [{ no: next, set: made }]),
  ]
  const sets = all.flatMap(({ no, set }) => {
    const parts = set.split(',').flatMap((key) => byKey.get(key) ?? [])
    const covers = contents.every(({ contentId }) => parts.some((one) => one.contentId === contentId))
    const isWhole = parts.length === contents.length && covers && parts.every((one) => one.isTold)
    return isWhole ? [{ no, handIns: set, earned: new Map(parts.map((one) => [one.contentId, shareOf(one)])) }] : []
  })
  const voided = stored.filter((one) => one.state === 'live' && one.handIns.split(',').some((key) => !byKey.has(key)))
  return { sets, voided: voided.map((one) => one.handIns) }
}

const shareOf = ({ score, maxScore }: HandIn) => (maxScore > 0 ? (score ?? 0) / maxScore : 0)

interface Written extends Set {
  userId: number
  scored: Scored
}

/** Gives those who have a record that was not there before. */
async function writeRecords(tx: Tx, containerId: number, records: readonly Written[]): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'skill.writeRecords',
    text: `insert into assessment as a (content_id, user_id, no, hand_ins, score, level, points)
      select $1, n.user_id, n.no, n.hand_ins, n.score, n.level, n.points
      from jsonb_to_recordset($2::jsonb) n (user_id bigint, no int, hand_ins text, score numeric, level smallint, points jsonb)
      on conflict (content_id, user_id, hand_ins) do update set score = excluded.score, level = excluded.level,
        points = excluded.points, state = 'live', row_version = a.row_version + 1
      where a.state <> 'live' or a.score <> excluded.score or a.points <> excluded.points
      returning a.user_id::float8 as id, a.row_version as version`,
    values: [
      containerId,
      JSON.stringify(
        records.map(({ userId, no, handIns, scored }) => ({ user_id: userId, no, hand_ins: handIns, ...scored })),
      ),
    ],
  })
  return (rows as { id: number; version: number }[]).filter(({ version }) => version === 1).map(({ id }) => id)
}

async function voidRecords(
  tx: Tx,
  containerId: number,
  gone: readonly { userId: number; handIns: string }[],
): Promise<void> {
  await tx.query({
    name: 'skill.voidRecords',
    text: `update assessment a set state = 'void', row_version = a.row_version + 1
      from unnest($2::bigint[], $3::text[]) n (user_id, hand_ins)
      where a.content_id = $1 and a.user_id = n.user_id and a.hand_ins = n.hand_ins and a.state = 'live'`,
    values: [containerId, gone.map(({ userId }) => userId), gone.map(({ handIns }) => handIns)],
  })
}
