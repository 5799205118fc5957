import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import type { JoinWay, MemberRole } from '@zhixing/contract/types/container.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import { orNull, shapes, statement, textOf } from '#db/text-statement.ts'
import { wayOf } from './access.ts'
import { placesLeftText } from './places.ts'
import { type shutStates, shutText, whyShut } from './window.ts'

const inviteStatement = statement(
  'joining.readInvite',
  `with i as (select *, uses_max - case when uses_max is null then 0 else (select count(*) from invite_use u where u.invite_id = invite.id) end as free
        from invite where id = $1)
      select i.id::float8 as id, i.code, i.role, i.free::float8 as "usesLeft",
        i.revoked_at is not null or coalesce(i.expires_at <= clock_now(), false) or coalesce(i.free <= 0, false) as "isOver",
        i.made_by::float8 as by, coalesce(b.name, '') as "byName", c.id::float8 as "contentId", c.type, c.kind, c.title, c.status::int4 as status,
        c.deleted_at is not null or c.blocked_at is not null as "isGone", f.key as "coverKey",
        p.openid as "ownerOpenid", p.name as "ownerName", p.avatar as "ownerAvatar", case when o.id > 0 then o.name else '' end as "orgName",
        j.way, ${shutText} as shut, j.opens_at as "opensAt", ${placesLeftText} as "placesLeft"
      from i join content c on c.id = i.content_id join profile p on p.user_id = c.owner_id join org o on o.id = c.org_id
        left join file f on f.id = c.cover_file_id left join profile b on b.user_id = i.made_by left join joining j on j.content_id = c.id`,
  {
    id: shapes.number,
    code: shapes.text,
    role: textOf<MemberRole>(),
    usesLeft: orNull(shapes.number),
    isOver: shapes.boolean,
    by: shapes.number,
    byName: shapes.text,
    contentId: shapes.number,
    type: shapes.text,
    kind: shapes.text,
    title: shapes.text,
    status: shapes.number,
    isGone: shapes.boolean,
    coverKey: orNull(shapes.text),
    ownerOpenid: shapes.text,
    ownerName: shapes.text,
    ownerAvatar: shapes.text,
    orgName: shapes.text,
    way: orNull(textOf<JoinWay>()),
    shut: orNull(textOf<(typeof shutStates)[number]>()),
    opensAt: orNull(shapes.moment),
    placesLeft: orNull(shapes.number),
  },
)

type InviteRow = NonNullable<Awaited<ReturnType<typeof inviteRow>>>

function inviteRow(on: Queryable, id: number) {
  return runOne(on, inviteStatement, [id])
}

/** An invite and the container it leads to. */
export interface Invite extends Omit<InviteRow, 'way'> {
  way: JoinWay
}

/** Reads an invite with the container it leads to; undefined once that is purged. */
export async function readInvite(on: Queryable, id: number): Promise<Invite | undefined> {
  const row = await inviteRow(on, id)
  return row && { ...row, way: wayOf(row.type, row.way) }
}

const standingsStatement = statement(
  'joining.standings',
  `select w.id::float8 as "userId", case when m.state = 'active' then m.role end as "memberRole",
        coalesce(m.state = 'active' and m.via = 'container', false) as "isThrough",
        coalesce(m.state = 'removed' and m.ended_at >= i.created_at, false) as "wasRemoved", u.user_id is not null as "hasUsed"
      from unnest($2::bigint[]) with ordinality as w(id, at) left join membership m on m.content_id = $1 and m.user_id = w.id
        left join invite i on i.id = $3 left join invite_use u on u.invite_id = $3 and u.user_id = w.id
      order by w.at`,
  {
    userId: shapes.number,
    memberRole: orNull(textOf<MemberRole>()),
    /** The person is a member through another container. */
    isThrough: shapes.boolean,
    /** The person was removed after the invite was made, so it is not for them. */
    wasRemoved: shapes.boolean,
    hasUsed: shapes.boolean,
  },
)

/** How a person stands with a container, and with an invite to it. */
export type Standing = Awaited<ReturnType<typeof readStandings>>[number]

/** Reads how some people stand with a container, and with an invite to it if they bring one, in their order. */
export function readStandings(
  on: Queryable,
  { contentId, inviteId, userIds }: { contentId: number; inviteId: number | null; userIds: readonly number[] },
) {
  return run(on, standingsStatement, [contentId, [...userIds], inviteId])
}

/** The reason why an invite lets nobody in now, or not this person; undefined where it does. */
function refusalOf(invite: Invite, { wasRemoved }: Standing): string | undefined {
  if (invite.isOver || invite.isGone) {
    return joiningMessages.codeOver
  }
  if (wasRemoved) {
    return joiningMessages.removed
  }
  if (invite.way === 'closed') {
    return joiningMessages.closed
  }
  const shut = whyShut(invite)
  if (shut !== undefined) {
    return shut
  }
  return invite.status === contentStatus.active ? undefined : '内容尚未发布'
}

/** The reason why an invite does not let a person in; a member is only told that the container is gone. */
export function refusalFor(invite: Invite, standing: Standing): string | undefined {
  return standing.memberRole === null || invite.isGone ? refusalOf(invite, standing) : undefined
}
