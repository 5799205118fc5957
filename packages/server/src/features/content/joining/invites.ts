import { randomInt } from 'node:crypto'
import { wireRole } from '@zhixing/contract/content/content/can.ts'
import type { InviteRow, InviteView, inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { joiningLimits } from '@zhixing/contract/content/joining/limits.ts'
import { contentTypes, labelOf } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { inviteAlphabet, inviteLength } from '@zhixing/contract/kernel/invite-code.ts'
import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { type Queryable, run, runOne, type Tx } from '#db/database.ts'
import { orNull, shapes, statement, textOf } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, excessOf, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { pictureOf } from '../../base/upload/public.ts'
import { type Accessed, requireAllowed } from '../membership/public.ts'
import type { FoundInvite } from './find-invite.ts'

const listedMost = 200
/** Number of random codes drawn at once, of which one is surely free. */
const codesThrown = 8

/** The columns of an invite `i`, with `u.uses` uses so far. */
const columns = `i.id::float8 as id, i.code, i.role, u.uses, i.uses_max as "usesMax", i.expires_at as "expiresAt", i.created_at as "createdAt",
  coalesce(p.name, '') as by, case when i.revoked_at is not null then 'revoked' when i.expires_at <= clock_now() then 'expired'
    when i.uses_max <= u.uses then 'used' else 'open' end as state`
const from = `from invite i left join profile p on p.user_id = i.made_by
  cross join lateral (select count(*)::int as uses from invite_use where invite_id = i.id) u`

const shape = {
  id: shapes.number,
  code: shapes.text,
  role: textOf<MemberRole>(),
  uses: shapes.number,
  usesMax: orNull(shapes.number),
  expiresAt: orNull(shapes.moment),
  createdAt: shapes.moment,
  by: shapes.text,
  state: textOf<InviteRow['state']>(),
}

const invitesStatement = statement(
  'joining.invites',
  `select ${columns} ${from} where i.content_id = $1 order by i.id desc limit $2`,
  shape,
)

type Row = Awaited<ReturnType<typeof readInvites>>[number]

const readInvites = (on: Queryable, contentId: number) => run(on, invitesStatement, [contentId, listedMost])

function present(type: string, { usesMax, expiresAt, createdAt, role, ...rest }: Row): InviteRow {
  return {
    ...rest,
    role: wireRole(type, role),
    uses_max: usesMax,
    expire_time: unixSeconds(expiresAt),
    create_time: unixSeconds(createdAt),
  }
}

/** Lists the invites of a container, the newest first. */
export async function listInvites(on: Queryable, { id, type }: Accessed): Promise<InviteRow[]> {
  const rows = await readInvites(on, id)
  return rows.map((row) => present(type, row))
}

function throwCode(): string {
  return Array.from({ length: inviteLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')
}

/** Refuses (40900) more open invites than a container may have; counted at the commit. */
function requireFewInvites(tx: Tx, contentId: number): void {
  const id = BigInt(contentId)
  tx.runWithCommit({
    text: `select 1 from content where id = ${id} for no key update;
      select require_at_most('invites', ${joiningLimits.invitesMax}, (select count(*)::int from invite i where i.content_id = ${id} and i.revoked_at is null
        and coalesce(i.expires_at > clock_now(), true) and coalesce(i.uses_max > (select count(*) from invite_use u where u.invite_id = i.id), true)))`,
    refusal: (error) =>
      excessOf(error, 'invites') === undefined
        ? error
        : new AppError('CONFLICT', { message: `有效的加入码最多${joiningLimits.invitesMax}个，请先停用不用的` }),
  })
}

const makeStatement = statement(
  'joining.invite',
  `with made as (insert into invite (content_id, code, role, uses_max, expires_at, made_by)
      select $1, thrown.code, $3, $4, clock_now() + make_interval(days => $5), $6 from unnest($2::text[]) as thrown(code)
        where not exists (select 1 from invite t where t.code = thrown.code) limit 1 returning *)
    select ${columns} from made i left join profile p on p.user_id = i.made_by cross join (select 0 as uses) u`,
  shape,
)

type Making = CallParsed<typeof inviteCalls.createInvite>

/**
 * Makes an invite. 40000 for a role its type does not have, 40300 for a helper's role without the right to name helpers,
 * 40900 for more than a container may have.
 */
export async function createInvite(
  tx: Tx,
  ctx: Ctx,
  { accessed, input }: { accessed: Accessed; input: Making },
): Promise<InviteRow> {
  if (contentTypes[accessed.type]?.container?.roles[input.role] === undefined) {
    throw badField('role', '该内容没有这个角色')
  }
  if (input.role !== 'member') {
    requireAllowed(ctx, accessed.facts, 'cooperators')
  }
  requireFewInvites(tx, accessed.id)
  const row = await runOne(tx, makeStatement, [
    accessed.id,
    Array.from({ length: codesThrown }, throwCode),
    input.role,
    input.uses_max,
    input.days,
    requireSession(ctx).userId,
  ])
  if (!row) {
    throw new Error('every code that was drawn is in use')
  }
  const made = present(accessed.type, row)
  await audit(tx, ctx, {
    action: 'joining.invite',
    objectType: accessed.type,
    objectId: accessed.id,
    orgId: accessed.orgId,
    after: { invite: made.id, role: input.role, uses_max: input.uses_max, days: input.days },
  })
  return made
}

/** Ends an invite; ending it twice is ending it once. 40400 for one of another container. */
export async function revokeInvite(
  tx: Tx,
  ctx: Ctx,
  { accessed, inviteId }: { accessed: Accessed; inviteId: number },
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'joining.revoke',
    text: 'update invite set revoked_at = coalesce(revoked_at, clock_now()) where id = $1 and content_id = $2',
    values: [inviteId, accessed.id],
  })
  if (rowCount === 0) {
    throw notFound('加入码不存在')
  }
  await audit(tx, ctx, {
    action: 'joining.revoke',
    objectType: accessed.type,
    objectId: accessed.id,
    orgId: accessed.orgId,
    after: { invite: inviteId },
  })
}

/** An invite as its page shows it. */
export function presentInvite(ctx: Ctx, { invite, standing }: FoundInvite): InviteView {
  return {
    code: invite.code,
    c: invite.contentId,
    c_type: invite.type,
    type_name: labelOf(invite),
    title: invite.title,
    cover_data: pictureOf(ctx, invite.coverKey, invite.title),
    owner: { openid: invite.ownerOpenid, name: invite.ownerName, avatar: invite.ownerAvatar },
    group_name: invite.orgName,
    by: invite.byName,
    role: wireRole(invite.type, invite.role),
    has_joined: standing.memberRole !== null,
    is_full: invite.role === 'member' && invite.placesLeft !== null && invite.placesLeft <= 0,
  }
}
