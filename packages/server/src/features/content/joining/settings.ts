import type { JoiningSettings, joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { type Queryable, runOne, type Tx } from '#db/database.ts'
import { orNull, shapes, statement, textOf } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { momentOf, unixSeconds } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { type Accessed, countLearners, learnerCountText, setEntering } from '../membership/public.ts'
import { wayOf, waysOf } from './access.ts'
import { entersAtOnce, type WayIn } from './open-entrances.ts'

const settingsStatement = statement(
  'joining.settings',
  `select j.way, j.capacity, j.opens_at as "opensAt", j.closes_at as "closesAt", coalesce(j.row_version, 0) as version, ${learnerCountText('c.id')} as present,
      (select count(*)::int from application a where a.content_id = c.id and a.state = 'pending' and a.expires_at > clock_now()) as waiting
    from content c left join joining j on j.content_id = c.id where c.id = $1`,
  {
    way: orNull(textOf<JoinWay>()),
    capacity: orNull(shapes.number),
    opensAt: orNull(shapes.moment),
    closesAt: orNull(shapes.moment),
    version: shapes.number,
    present: shapes.number,
    waiting: shapes.number,
  },
)

/** Reads how a container is joined, its number of learners and of waiting applications. */
export async function readSettings(on: Queryable, { id, type }: Accessed): Promise<JoiningSettings> {
  const row = await runOne(on, settingsStatement, [id])
  if (!row) {
    throw notFound()
  }
  const { way, capacity, opensAt, closesAt, version, present, waiting } = row
  return {
    content_id: id,
    way: wayOf(type, way),
    ways: [...waysOf(type)],
    capacity,
    opens_at: unixSeconds(opensAt),
    closes_at: unixSeconds(closesAt),
    present,
    row_version: version,
    waiting,
  }
}

const columnsOf = ({ way, capacity, opensAt, closesAt }: WayIn) => [way, capacity, opensAt, closesAt]

/** Checks a way of joining against its type and its times against one another. 40000 at its field otherwise. */
function requireFitting(type: string, wanted: WayIn): WayIn {
  if (!waysOf(type).includes(wanted.way)) {
    throw badField('way', '该内容不支持这种加入方式')
  }
  if (wanted.opensAt && wanted.closesAt && wanted.closesAt <= wanted.opensAt) {
    throw badField('closes_at', joiningMessages.closesBeforeOpens)
  }
  return wanted
}

/**
 * Sets how a new container is joined, in its maker's transaction. 40000 at `way` or `closes_at` for what its type does not
 * know or what does not fit (spec 2 §6).
 */
export async function setWay(
  tx: Tx,
  { id, type }: { id: number; type: string },
  { way, capacity = null, opensAt = null, closesAt = null }: Pick<WayIn, 'way'> & Partial<WayIn>,
): Promise<void> {
  const set = requireFitting(type, { way, capacity, opensAt, closesAt })
  await tx.query({
    name: 'joining.setWay',
    text: `insert into joining as j (content_id, way, capacity, opens_at, closes_at) values ($1, $2, $3, $4, $5)
      on conflict (content_id) do update set way = excluded.way, capacity = excluded.capacity, opens_at = excluded.opens_at,
        closes_at = excluded.closes_at, row_version = j.row_version + 1`,
    values: [id, ...columnsOf(set)],
  })
  await setEntering(tx, { contentId: id, enters: entersAtOnce(set) })
}

/** Makes people who are joining right now wait, so that learners are counted once. */
export async function holdComing(tx: Tx, id: number): Promise<void> {
  await tx.query({ name: 'joining.holdComing', text: 'select from content where id = $1 for update', values: [id] })
}

/** The message for fewer places than learners; undefined where there are enough. */
export async function placesFault(
  tx: Tx,
  { id, capacity }: { id: number; capacity: number | null },
): Promise<string | undefined> {
  const present = capacity === null ? 0 : await countLearners(tx, id)
  return capacity !== null && capacity < present ? joiningMessages.placesFewer(present) : undefined
}

/**
 * Refuses (40000 at its field) changing here what the form of the type sets: each setting has one place, whose version
 * covers it.
 */
function requireOwn(type: string, before: JoiningSettings, after: WayIn): void {
  const owned = contentTypes[type]?.container?.formJoins
  const times = [unixSeconds(after.opensAt), unixSeconds(after.closesAt)]
  const changed: readonly (readonly [string, boolean])[] = [
    ['way', before.way !== after.way],
    ['capacity', before.capacity !== after.capacity],
    ['opens_at', before.opens_at !== times[0]],
    ['closes_at', before.closes_at !== times[1]],
  ]
  const [field] = changed.find(([name, isOther]) => isOther && (owned === 'all' || (owned && name === 'way'))) ?? []
  if (field) {
    throw badField(field, joiningMessages.byForm)
  }
}

type Saving = CallParsed<typeof joiningCalls.saveSettings>

/**
 * Sets how a container is joined. 40000 for a way its type does not know, 40900 for an older version, with the present
 * values, and for fewer places than learners.
 */
export async function saveSettings(tx: Tx, ctx: Ctx, { accessed, input }: { accessed: Accessed; input: Saving }) {
  await holdComing(tx, accessed.id)
  const before = await readSettings(tx, accessed)
  const { opens_at = before.opens_at, closes_at = before.closes_at } = input
  const after = requireFitting(accessed.type, {
    way: input.way,
    capacity: input.capacity,
    opensAt: momentOf(opens_at),
    closesAt: momentOf(closes_at),
  })
  requireOwn(accessed.type, before, after)
  const { rowCount } = await tx.query({
    name: 'joining.save',
    text: `insert into joining as j (content_id, way, capacity, opens_at, closes_at)
        select $1, $2, $3, $4, $5 where $6 = 0 or exists (select 1 from joining where content_id = $1)
      on conflict (content_id) do update set way = excluded.way, capacity = excluded.capacity, opens_at = excluded.opens_at,
        closes_at = excluded.closes_at, row_version = j.row_version + 1
        where j.row_version = $6`,
    values: [accessed.id, ...columnsOf(after), input.row_version],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT', { data: await readSettings(tx, accessed) })
  }
  // The row is locked: people who join meanwhile wait, and then find the new number.
  const fault = await placesFault(tx, { id: accessed.id, capacity: input.capacity })
  if (fault) {
    throw new AppError('CONFLICT', { message: fault, errors: [{ field: 'capacity', message: fault }] })
  }
  await setEntering(tx, { contentId: accessed.id, enters: entersAtOnce(after) })
  await audit(tx, ctx, {
    action: 'joining.save',
    objectType: accessed.type,
    objectId: accessed.id,
    orgId: accessed.orgId,
    before: {
      way: before.way,
      capacity: before.capacity,
      opensAt: momentOf(before.opens_at),
      closesAt: momentOf(before.closes_at),
    },
    after,
  })
}
