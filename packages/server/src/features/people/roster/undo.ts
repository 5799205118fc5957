import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { OrgRole } from '@zhixing/contract/people/organisation/shapes.ts'
import type { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { rosterLimits, rosterMessages } from '@zhixing/contract/people/roster/limits.ts'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import { type AccessedOrg, accessOrg, changeListed, leaveOrg, placeMembers } from '../organisation/public.ts'
import type { Before } from './apply.ts'

/** Takes an import back within a day: whoever it brought leaves, what it changed is as before. 40900 later or twice. */
export async function undoRoster(
  tx: Tx,
  ctx: Ctx,
  { org, token }: { org: AccessedOrg; token: string },
): Promise<number> {
  const { rows } = await tx.query({
    name: 'roster.undo',
    text: `update roster_import set state = 'undone' where token = $1 and org_id = $2 and state = 'applied'
      and applied_at > clock_now() - make_interval(hours => $3) returning before`,
    values: [token, org.id, rosterLimits.undoHours],
  })
  const [row] = rows as { before: Before }[]
  if (!row) {
    throw new AppError('CONFLICT', { message: rosterMessages.undoGone })
  }
  const { added, invited, changed } = row.before
  const out = [...added, ...invited]
  await leaveOrg(tx, { orgId: org.id, userIds: out, reason: '撤销导入', by: ctx.session })
  await tx.query({
    name: 'roster.dropPasswords',
    text: 'delete from initial_secret where org_id = $1 and user_id = any($2::bigint[]) and used_at is null',
    values: [org.id, added],
  })
  await changeListed(
    tx,
    org.id,
    changed.map(({ uid, name, role }) => ({ uid, name, role: role as OrgRole })),
  )
  await placeMembers(tx, org.id, changed)
  await audit(tx, ctx, { action: 'roster.undo', objectType: 'org', objectId: org.id, orgId: org.id, before: { token } })
  return out.length + changed.length
}

interface Row {
  token: string
  file_name: string
  by: string
  appliedAt: Date
  added: number
  changed: number
  invited: number
  may_undo: boolean
  is_undone: boolean
  total: number
}

/** The imports of an organisation that were applied, the newest first. */
export async function listImports(input: CallParsed<typeof rosterCalls.imports>, ctx: Ctx) {
  const org = await accessOrg(ctx, input.org_id, 'manage')
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'roster.imports',
        text: `select i.token, i.file_name, coalesce(p.name, '') as by, i.applied_at as "appliedAt", coalesce((i.counts->>'added')::int, 0) as added,
            coalesce((i.counts->>'changed')::int, 0) as changed, coalesce((i.counts->>'invited')::int, 0) as invited,
            i.state = 'applied' and i.applied_at > clock_now() - make_interval(hours => $4) as may_undo, i.state = 'undone' as is_undone,
            count(*) over ()::int as total
          from roster_import i left join profile p on p.user_id = i.user_id where i.org_id = $1 and i.state <> 'previewed'
          order by i.applied_at desc offset $2 limit $3`,
        values: [org.id, skip, limit, rosterLimits.undoHours],
      })
      return rows as Row[]
    },
    (rows) => rows.map(({ total: _total, appliedAt, ...row }) => ({ ...row, apply_time: unixSeconds(appliedAt) })),
  )
}
