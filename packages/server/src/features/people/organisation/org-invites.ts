import { randomInt } from 'node:crypto'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { inviteAlphabet, orgInviteLength, readInviteCode } from '@zhixing/contract/kernel/invite-code.ts'
import { orgLimits, orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import type { OrgInviteRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import type { OrgInviteView } from '@zhixing/contract/people/organisation/own-calls.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { noteWrongTry, requireTries, type TryLimit } from '../account/public.ts'
import type { AccessedOrg } from './access.ts'
import { setDepartment } from './departments.ts'
import { askToJoin, enterOrg, type Joined } from './join-org.ts'

const tries: TryLimit = {
  purpose: 'invite',
  ofPerson: 20,
  ofNetwork: 200,
  minutes: 10,
  message: '尝试次数过多，请稍后再试',
}

/** So many codes are thrown that one of them is free, if ever one is. */
const codesThrown = 8
const listedMost = 200

interface Row extends Omit<OrgInviteRow, 'expire_time'> {
  expiresAt: Date | null
}

const columns = `i.id::float8 as id, i.code, i.role, coalesce(d.name, '') as department, i.needs_approval, u.uses, i.uses_max, i.expires_at as "expiresAt",
  coalesce(p.name, '') as by, case when i.revoked_at is not null then 'revoked' when i.expires_at <= clock_now() then 'expired'
    when i.uses_max <= u.uses then 'used' else 'open' end as state`

const present = ({ expiresAt, ...row }: Row): OrgInviteRow => ({ ...row, expire_time: unixSeconds(expiresAt) })

/** The codes of an organisation, the newest first. */
export async function listOrgInvites(on: Queryable, orgId: number): Promise<OrgInviteRow[]> {
  const { rows } = await on.query({
    name: 'organisation.invites',
    text: `select ${columns} from org_invite i left join profile p on p.user_id = i.made_by left join department d on d.id = i.department_id
      cross join lateral (select count(*)::int as uses from org_invite_use where invite_id = i.id) u
      where i.org_id = $1 order by i.id desc limit $2`,
    values: [orgId, listedMost],
  })
  return (rows as Row[]).map(present)
}

const throwCode = () =>
  Array.from({ length: orgInviteLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')

/** Makes a code; 40900 for more open ones than an organisation may have. */
export async function createOrgInvite(
  tx: Tx,
  ctx: Ctx,
  { org, input }: { org: AccessedOrg; input: CallParsed<typeof orgManageCalls.createInvite> },
): Promise<OrgInviteRow> {
  const open = (await listOrgInvites(tx, org.id)).filter(({ state }) => state === 'open')
  if (open.length >= orgLimits.codesMax) {
    throw new AppError('CONFLICT', { message: `有效的加入码最多${orgLimits.codesMax}个，请先停用不用的` })
  }
  const { rows } = await tx.query({
    name: 'organisation.createInvite',
    text: `with made as (insert into org_invite (org_id, code, role, department_id, needs_approval, uses_max, expires_at, made_by)
        select $1, thrown.code, $3, (select id from department where id = $4 and org_id = $1 and state = 'active'), $5, $6,
          clock_now() + make_interval(days => $7), $8
        from unnest($2::text[]) as thrown(code) where not exists (select 1 from org_invite t where t.code = thrown.code) limit 1 returning *)
      select ${columns} from made i left join profile p on p.user_id = i.made_by left join department d on d.id = i.department_id
        cross join (select 0 as uses) u`,
    values: [
      org.id,
      Array.from({ length: codesThrown }, throwCode),
      input.role,
      input.department_id,
      input.needs_approval,
      input.uses_max,
      input.days,
      requireSession(ctx).userId,
    ],
  })
  const [row] = rows as Row[]
  if (!row) {
    throw new AppError('CONFLICT')
  }
  await audit(tx, ctx, {
    action: 'org.invite',
    objectType: 'org',
    objectId: org.id,
    orgId: org.id,
    after: { invite: row.id, role: input.role, needs_approval: input.needs_approval, uses_max: input.uses_max },
  })
  return present(row)
}

/** Ends a code; twice is once. 40400 for one of another organisation. */
export async function revokeOrgInvite(tx: Tx, ctx: Ctx, { org, id }: { org: AccessedOrg; id: number }): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'organisation.revokeInvite',
    text: 'update org_invite set revoked_at = coalesce(revoked_at, clock_now()) where id = $1 and org_id = $2',
    values: [id, org.id],
  })
  if (rowCount === 0) {
    throw notFound('加入码不存在')
  }
  await audit(tx, ctx, {
    action: 'org.revoke',
    objectType: 'org',
    objectId: org.id,
    orgId: org.id,
    after: { invite: id },
  })
}

interface Found extends OrgInviteView {
  id: number
  isOver: boolean
  departmentId: number | null
}

async function readInvite(ctx: Ctx, code: string): Promise<Found | undefined> {
  const { rows } = await ctx.read.query({
    name: 'organisation.inviteByCode',
    text: `select i.id::float8 as id, i.code, o.id::float8 as group_id, o.name as group_name, o.logo as avatar, o.verify_status = 3 as verified, i.role,
        i.needs_approval, coalesce(p.name, '') as by, (select d.id::float8 from department d where d.id = i.department_id and d.state = 'active') as "departmentId", coalesce(m.state, '') as state,
        i.revoked_at is not null or coalesce(i.expires_at <= clock_now(), false) or o.state <> 'active'
          or coalesce(i.uses_max <= (select count(*) from org_invite_use u where u.invite_id = i.id), false) as "isOver"
      from org_invite i join org o on o.id = i.org_id left join profile p on p.user_id = i.made_by
        left join org_member m on m.org_id = o.id and m.user_id = $2
      where i.code = $1`,
    values: [code, ctx.session?.userId ?? 0],
  })
  return (rows as Found[])[0]
}

/**
 * The code of an organisation. 40400 for a wrong one, which counts, and 42900 after too many; 40900 for one that is over,
 * which is told as wrong where nobody is signed in. Who belongs there already is not refused.
 */
async function findOrgInvite(ctx: Ctx, typed: string): Promise<Found> {
  await requireTries(ctx, tries)
  const code = readInviteCode(typed, orgInviteLength)
  const found = code === undefined ? undefined : await readInvite(ctx, code)
  const isIn = found?.state === 'active'
  if (found && (isIn || !found.isOver)) {
    return found
  }
  if (found && ctx.session) {
    throw new AppError('CONFLICT', { message: orgMessages.codeOver })
  }
  await noteWrongTry(ctx, tries)
  throw notFound(orgMessages.codeWrong)
}

/** What a code leads to, as its page shows it. */
export async function lookAtInvite(ctx: Ctx, typed: string): Promise<OrgInviteView> {
  const { id: _id, isOver: _isOver, departmentId: _departmentId, ...view } = await findOrgInvite(ctx, typed)
  return view
}

/** Takes one use of a code while its row is held; false where it is used up. Twice by one person is once. */
async function takeUse(tx: Tx, { inviteId, userId }: { inviteId: number; userId: number }): Promise<boolean> {
  await tx.query({
    name: 'organisation.holdInvite',
    text: 'select 1 from org_invite where id = $1 for update',
    values: [inviteId],
  })
  const { rows } = await tx.query({
    name: 'organisation.useInvite',
    text: `with used as (insert into org_invite_use (invite_id, user_id)
        select i.id, $2 from org_invite i where i.id = $1 and i.revoked_at is null
          and (i.uses_max is null or i.uses_max > (select count(*) from org_invite_use u where u.invite_id = i.id))
        on conflict do nothing returning 1)
      select exists (select from used) or exists (select from org_invite_use where invite_id = $1 and user_id = $2) as ok`,
    values: [inviteId, userId],
  })
  return (rows as { ok: boolean }[])[0]?.ok ?? false
}

/** Joins by a code, or asks to where it wants approval. 50002 without a seat: nothing is stored then, no use either. */
export async function joinOrgByCode(ctx: Ctx, { code, number }: { code: string; number: string }): Promise<Joined> {
  const { userId, name } = requireSession(ctx)
  const found = await findOrgInvite(ctx, code)
  const org = { id: found.group_id, name: found.group_name }
  if (found.state === 'active') {
    return { group_id: org.id, state: 'active' }
  }
  return await ctx.tx(async (tx) => {
    if (!(await takeUse(tx, { inviteId: found.id, userId }))) {
      throw new AppError('CONFLICT', { message: orgMessages.codeOver })
    }
    const entering = { org, role: found.role, number, source: 'code' as const }
    const joined = found.needs_approval
      ? await askToJoin(tx, ctx, entering)
      : await enterOrg(tx, ctx, { ...entering, name })
    if (found.departmentId !== null) {
      await setDepartment(tx, { orgId: org.id, userIds: [userId], departmentId: found.departmentId })
    }
    return joined
  })
}
