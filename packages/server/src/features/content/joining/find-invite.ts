import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { readInviteCode } from '@zhixing/contract/kernel/invite-code.ts'
import { type JoinWay, joinWays, memberRoles } from '@zhixing/contract/types/container.ts'
import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { judgeTry, type TryLimit } from '../../people/account/public.ts'
import { learnerCountText } from '../membership/public.ts'
import { wayOf } from './access.ts'
import { shutStates, shutText, whyShut } from './window.ts'

const tries: TryLimit = {
  purpose: 'invite',
  ofPerson: joiningLimits.wrongOfPerson,
  ofNetwork: joiningLimits.wrongOfNetwork,
  minutes: joiningLimits.wrongMinutes,
  message: joiningMessages.tooManyWrong,
}

const inviteShape = z.object({
  id: z.number(),
  code: z.string(),
  role: z.enum(memberRoles),
  usesMax: z.number().nullable(),
  isOver: z.boolean(),
  by: z.number(),
  byName: z.string(),
  contentId: z.number(),
  type: z.string(),
  kind: z.string(),
  title: z.string(),
  status: z.number(),
  isGone: z.boolean(),
  coverKey: z.string().nullable(),
  ownerOpenid: z.string(),
  ownerName: z.string(),
  ownerAvatar: z.string(),
  orgName: z.string(),
  way: z.enum(joinWays).nullable(),
  shut: z.enum(shutStates).nullable(),
  opensAt: z.date().nullable(),
  isFull: z.boolean(),
  memberRole: z.enum(memberRoles).nullable(),
  /** The person is a member through another container. */
  isThrough: z.boolean(),
  /** The person was removed after the invite was made, so it is not for them. */
  wasRemoved: z.boolean(),
})

/** An invite and the container it leads to, for the person who holds its code. */
export interface FoundInvite extends Omit<z.infer<typeof inviteShape>, 'way'> {
  way: JoinWay
}

async function readInvite(on: Queryable, code: string, userId: number): Promise<FoundInvite | undefined> {
  const { rows } = await on.query({
    name: 'joining.byCode',
    text: `select i.id::float8 as id, i.code, i.role, i.uses_max as "usesMax", i.made_by::float8 as by, coalesce(b.name, '') as "byName",
        i.revoked_at is not null or coalesce(i.expires_at <= clock_now(), false)
          or coalesce(i.uses_max <= (select count(*) from invite_use u where u.invite_id = i.id), false) as "isOver",
        c.id::float8 as "contentId", c.type, c.kind, c.title, c.status::int as status,
        c.deleted_at is not null or c.blocked_at is not null as "isGone", f.key as "coverKey",
        p.openid as "ownerOpenid", p.name as "ownerName", p.avatar as "ownerAvatar", case when o.id > 0 then o.name else '' end as "orgName",
        j.way, ${shutText} as shut, j.opens_at as "opensAt", case when j.capacity is null then false else j.capacity <= ${learnerCountText('c.id')} end as "isFull", me.role as "memberRole",
        coalesce(me.via = 'container', false) as "isThrough",
        exists (select from membership r where r.content_id = c.id and r.user_id = $2 and r.state = 'removed' and r.ended_at >= i.created_at) as "wasRemoved"
      from invite i join content c on c.id = i.content_id join profile p on p.user_id = c.owner_id join org o on o.id = c.org_id
        left join file f on f.id = c.cover_file_id left join profile b on b.user_id = i.made_by left join joining j on j.content_id = c.id
        left join membership me on me.content_id = c.id and me.user_id = $2 and me.state = 'active'
      where i.code = $1`,
    values: [code, userId],
  })
  const [row] = rows
  if (row === undefined) {
    return undefined
  }
  const found = inviteShape.parse(row)
  return { ...found, way: wayOf(found.type, found.way) }
}

/** The reason why an invite lets nobody in now; undefined where it does. */
function refusalOf({ isOver, isGone, wasRemoved, status, way, ...window }: FoundInvite): string | undefined {
  if (isOver || isGone) {
    return joiningMessages.codeOver
  }
  if (wasRemoved) {
    return joiningMessages.removed
  }
  if (way === 'closed') {
    return joiningMessages.closed
  }
  const shut = whyShut(window)
  if (shut !== undefined) {
    return shut
  }
  return status === contentStatus.active ? undefined : '内容尚未发布'
}

/**
 * Finds the invite of a code, only of one container where that is named. 40400 for a wrong code, which is counted, and
 * 42900 after too many; 40900 with the reason for an invite that is over, or 40400 where nobody is signed in. A member is
 * not refused.
 */
export async function findInvite(
  ctx: Ctx,
  asked: { code: string; contentId?: number | undefined },
): Promise<FoundInvite> {
  const code = readInviteCode(asked.code)
  const found = await judgeTry(ctx, tries, async (on) => {
    const invite = code === undefined ? undefined : await readInvite(on, code, ctx.session?.userId ?? 0)
    const isOf = invite && (asked.contentId === undefined || invite.contentId === asked.contentId)
    return isOf && (ctx.session || refusalFor(invite) === undefined) ? invite : undefined
  })
  if (!found) {
    throw notFound(joiningMessages.codeWrong)
  }
  const refusal = refusalFor(found)
  if (refusal !== undefined) {
    throw new AppError('CONFLICT', { message: refusal })
  }
  return found
}

/** The reason why an invite does not let this person in; a member is only told that the container is gone. */
function refusalFor(found: FoundInvite): string | undefined {
  return found.memberRole === null || found.isGone ? refusalOf(found) : undefined
}
