import { type PlanFacts, upgradeOf } from '@zhixing/contract/faces/user/can.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import type { Session } from '#kernel/session.ts'

/** Members `m` who hold a seat: everything that can act, or could without asking again; guests hold none. */
export const holdsSeat = `m.role <> 'ROLE_GUEST' and (m.state in ('active', 'suspended')
  or m.state = 'invited' and (m.invite_expires_at is null or m.invite_expires_at > clock_now()))`

interface Pool {
  orgId: number
  level: number
  name: string
  seats: number
  used: number
  isInForce: boolean
}

const poolColumns = `p.org_id::float8 as "orgId", p.level, p.name, p.seats, p.used,
  (p.expires_at is null or p.expires_at > clock_now()) as "isInForce"`

async function lockPools(tx: Tx, orgIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'organisation.lockPools',
    text: `select p.org_id::float8 as id from plan p where p.org_id in (select plan_org_id from org where id = any($1::bigint[]))
      order by p.org_id for update`,
    values: [orgIds],
  })
  return (rows as { id: number }[]).map(({ id }) => id)
}

/** Counts the people of each pool, one seat a person however many of its organisations they are in. */
async function countPools(tx: Tx, poolIds: readonly number[]): Promise<Map<number, Pool>> {
  const { rows } = await tx.query({
    name: 'organisation.countPools',
    text: `update plan p set used = (select count(distinct m.user_id)::int from org o join org_member m on m.org_id = o.id
        where o.plan_org_id = p.org_id and ${holdsSeat})
      where p.org_id = any($1::bigint[]) returning ${poolColumns}`,
    values: [poolIds],
  })
  return new Map((rows as Pool[]).map((pool) => [pool.orgId, pool]))
}

/** Seats of the pool an organisation draws on, while nobody else can take one. */
export async function freeSeats(tx: Tx, orgId: number): Promise<{ limit: number; used: number; free: number }> {
  const [pool] = (await countPools(tx, await lockPools(tx, [orgId]))).values()
  const { seats, used } = pool ?? { seats: 0, used: 0 }
  return { limit: seats, used, free: Math.max(0, seats - used) }
}

/** Seats of the pool an organisation draws on, as they were last counted. */
export async function readSeats(on: Queryable, orgId: number): Promise<{ limit: number; used: number; free: number }> {
  const { rows } = await on.query({
    name: 'organisation.readSeats',
    text: 'select p.seats as "limit", p.used, greatest(0, p.seats - p.used) as free from plan p join org o on o.plan_org_id = p.org_id where o.id = $1',
    values: [orgId],
  })
  return (rows as { limit: number; used: number; free: number }[])[0] ?? { limit: 0, used: 0, free: 0 }
}

/**
 * Runs a change of members while the plans of these organisations are held, and counts anew behind it: `used` is what
 * is really taken. Refuses (50002 with `{limit, used, free, requested}`) what takes more seats than there are; the
 * transaction ends with it, so nothing of the change stays (C154, seats.limit).
 */
export async function withSeats<T>(
  tx: Tx,
  { orgIds, by }: { orgIds: readonly number[]; by?: Session | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const ids = await lockPools(tx, orgIds)
  const before = await countPools(tx, ids)
  const done = await work()
  const usedBefore = ({ orgId }: Pool) => before.get(orgId)?.used ?? 0
  const over = [...(await countPools(tx, ids)).values()].find(
    (pool) => pool.used > pool.seats && pool.used > usedBefore(pool),
  )
  if (over) {
    const used = usedBefore(over)
    throw full({ ...over, used }, over.used - used, await standing(tx, orgIds, by))
  }
  return done
}

/** Refuses (50002) what takes more seats than are free, before it is begun. */
export async function requireSeats(
  tx: Tx,
  { orgId, requested, by }: { orgId: number; requested: number; by: Session | undefined },
): Promise<void> {
  const [pool] = (await countPools(tx, await lockPools(tx, [orgId]))).values()
  if (pool && requested > Math.max(0, pool.seats - pool.used)) {
    throw full(pool, requested, await standing(tx, [orgId], by))
  }
}

type Standing = Pick<PlanFacts, 'roles' | 'admin_role_above'>

/** Gives where somebody stands in these organisations or above them: an admin can ask for more, a member tells the admin, others wait. */
async function standing(tx: Tx, orgIds: readonly number[], by: Session | undefined): Promise<Standing> {
  const { rows } = await tx.query({
    name: 'organisation.above',
    text: 'select distinct unnest(path)::float8 as id from org where id = any($1::bigint[])',
    values: [orgIds],
  })
  const above = new Set((rows as { id: number }[]).map(({ id }) => id))
  const roles = (by?.orgs ?? []).flatMap(({ id, role }) => (above.has(id) && role !== 'ROLE_GUEST' ? [role] : []))
  return {
    roles: roles.length > 0 ? roles : ['ROLE_GUEST'],
    admin_role_above: by?.isSuper === true || roles.includes('ROLE_ORG_ADMIN'),
  }
}

function full(pool: Pool, requested: number, by: Standing): AppError {
  const free = Math.max(0, pool.seats - pool.used)
  const text = free === 0 ? '组织成员席位已满' : `组织成员席位不足，还可添加${free}人`
  const upgrade = {
    text,
    ...upgradeOf({ ...by, vip_level: pool.level, real_vip_level: pool.isInForce ? pool.level : 0 }),
    upgrade_type: free === 0 ? 'member_full' : 'member_limit',
    vip_name: pool.name,
  } satisfies UpgradeMessage
  const data = { limit: pool.seats, used: pool.used, free, requested }
  return new AppError('SEATS', { message: text, data, upgrade })
}
