import type { OrgKind, OrgRole } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Tx } from '#db/database.ts'
import { badField, breaks } from '#kernel/errors.ts'
import type { Session } from '#kernel/session.ts'
import { pinyinKey } from '#search/pinyin.ts'
import { emitAll } from '../../../queue/event.ts'
import { orgJoined } from './events.ts'
import { forget } from './forget.ts'
import { withSeats } from './seats.ts'
import { org, plan } from './tables.ts'

export interface NewOrg {
  name: string
  parent?: { id: number; path: readonly number[] }
  isSupplier?: boolean
  plan?: { level: number; name: string; seats: number; expiresAt: Date | null }
  kind?: OrgKind
  logo?: string
  introduce?: string
  cityId?: number | null
  createdBy?: number
  verifyStatus?: number
}

/** What an organisation has before anything was granted to it. */
const firstPlan = { level: 0, name: '', seats: 10, expiresAt: null } as const

/** Makes an organisation; one without a plan of its own uses its parent's, one at the top begins with ten seats. */
export async function createOrg(tx: Tx, made: NewOrg): Promise<{ id: number; path: number[] }> {
  const id = await nextOrgId(tx)
  const path = [...(made.parent?.path ?? []), id]
  const { parent, plan: granted, ...rest } = made
  const own = granted ?? (parent ? undefined : firstPlan)
  const planOrgId = own || !parent ? id : await poolOf(tx, parent.id)
  try {
    await tx.db
      .insert(org)
      .values({ ...rest, id, path, parentId: parent?.id ?? null, nameKey: pinyinKey(made.name), planOrgId })
  } catch (error) {
    throw breaks(error, 'org_name_key') ? badField('name', '名称已存在') : error
  }
  if (own) {
    const storageGb = 100
    await tx.db.insert(plan).values({ orgId: id, storageGb, ...own })
  }
  return { id, path }
}

async function nextOrgId(tx: Tx): Promise<number> {
  const { rows } = await tx.query({ text: `select nextval(pg_get_serial_sequence('org', 'id')) as id` })
  const [row] = rows as { id: string }[]
  return Number(row?.id)
}

async function poolOf(tx: Tx, orgId: number): Promise<number> {
  const { rows } = await tx.query({
    name: 'organisation.poolOf',
    text: 'select plan_org_id::float8 as id from org where id = $1',
    values: [orgId],
  })
  return (rows as { id: number }[])[0]?.id ?? 0
}

export interface NewMember {
  orgId: number
  userId: number
  role: OrgRole
  number?: string | undefined
  name?: string | undefined
  state?: 'active' | 'invited'
  source?: 'self' | 'invite' | 'code' | 'import' | 'admin'
}

const inviteDays = 7

/**
 * Makes people members of organisations, or members again who had left; who is one already stays what they are. The one
 * way in: 50002 where the seats of a plan do not suffice for all (nobody is stored then), 40000 when a 学号/工号 is taken
 * there.
 */
export async function addOrgMembers(
  tx: Tx,
  members: readonly NewMember[],
  by?: { session?: Session | undefined },
): Promise<void> {
  if (members.length === 0) {
    return
  }
  const orgIds = [...new Set(members.map(({ orgId }) => orgId))]
  await withSeats(tx, { orgIds, by: by?.session }, () => insertMembers(tx, members, by?.session?.userId))
  const entered = members.filter(({ state }) => state !== 'invited')
  await emitAll(
    tx,
    orgJoined,
    [...Map.groupBy(entered, ({ orgId }) => orgId)].map(([orgId, some]) => ({
      orgId,
      userIds: some.map(({ userId }) => userId),
      actorId: by?.session?.userId ?? 0,
    })),
  )
  await forget(
    tx,
    members.map(({ userId }) => userId),
  )
}

async function insertMembers(tx: Tx, members: readonly NewMember[], invitedBy?: number): Promise<void> {
  const rows = members.map(({ orgId, userId, role, number, name, state, source }) => ({
    org_id: orgId,
    user_id: userId,
    role,
    number: number ?? null,
    name: name ?? '',
    state: state ?? 'active',
    source: source ?? 'admin',
  }))
  try {
    await tx.query({
      name: 'organisation.addMembers',
      text: `insert into org_member (org_id, user_id, role, number, name, state, source, invited_by, invite_expires_at)
        select org_id, user_id, role, number, name, state, source, case when state = 'invited' then $2::bigint end,
          case when state = 'invited' then clock_now() + make_interval(days => $3) end
        from jsonb_to_recordset($1::jsonb) as t(org_id bigint, user_id bigint, role text, number text, name text, state text, source text)
        on conflict (org_id, user_id) do update set role = excluded.role, number = coalesce(excluded.number, org_member.number),
          name = case when excluded.name = '' then org_member.name else excluded.name end, state = excluded.state, source = excluded.source,
          invited_by = excluded.invited_by, invite_expires_at = excluded.invite_expires_at, state_reason = '', state_at = clock_now(),
          joined_at = clock_now(), wants_role = null, wants_number = null, wants_at = null, row_version = org_member.row_version + 1
        where org_member.state in ('left', 'pending', 'invited')`,
      values: [JSON.stringify(rows), invitedBy ?? null, inviteDays],
    })
  } catch (error) {
    throw breaks(error, 'org_member_number_key') ? badField('number', '学号/工号已存在') : error
  }
}
