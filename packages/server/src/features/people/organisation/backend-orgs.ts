import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { BackendOrgRow, orgBackendCalls } from '@zhixing/contract/people/organisation/backend-calls.ts'
import { verifyStates } from '@zhixing/contract/people/organisation/shapes.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Page } from '#kernel/serve.ts'
import { minutes, unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { forget } from './forget.ts'
import { nameRefusal } from './profile.ts'
import { adminsOf } from './queries.ts'

interface Row extends Omit<BackendOrgRow, 'vip_end_time' | 'create_time' | 'licence_url'> {
  endsAt: Date | null
  createdAt: Date
  licenceKey: string | null
  licenceName: string | null
  total: number
}

const linkLife = minutes(30)

/** All organisations by name, verification and state, those that wait for a review and the newest first. */
export async function listAllOrgs(
  store: Store,
  ctx: Ctx,
  input: CallParsed<typeof orgBackendCalls.allLists>,
): Promise<Page<BackendOrgRow>> {
  const linkOf = (key: string | null, filename: string | null) =>
    key ? store.link(key, { filename: filename ?? '', expiresAt: new Date(ctx.now.getTime() + linkLife) }) : ''
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'organisation.all',
        text: `select o.id::float8 as id, o.name, coalesce(up.name, '') as parent_name, o.kind, o.state, o.verify_status, o.verify_reason,
            f.key as "licenceKey", f.filename as "licenceName", coalesce(by.name, '') as by, coalesce(p.level, 0) as vip_level, coalesce(p.name, '') as vip_name,
            p.expires_at as "endsAt", coalesce(p.seats, 0) as seats, coalesce(p.used, 0) as used, o.plan_org_id = o.id as has_own_plan,
            o.created_at as "createdAt", count(*) over ()::int as total
          from org o left join org up on up.id = o.parent_id left join plan p on p.org_id = o.plan_org_id
            left join file f on f.id = o.licence_file_id left join profile by on by.user_id = o.created_by
          where o.id > 0 and ($1 = '' or strpos(lower(o.name), lower($1)) > 0) and ($2::int is null or o.verify_status = $2) and ($3 = '' or o.state = $3)
          order by o.verify_status = 2 desc, o.id desc offset $4 limit $5`,
        values: [input.keyword ?? '', input.verify_status ?? null, input.state ?? '', skip, limit],
      })
      return rows as Row[]
    },
    (rows) =>
      rows.map(({ total: _total, endsAt, createdAt, licenceKey, licenceName, ...row }) => ({
        ...row,
        licence_url: linkOf(licenceKey, licenceName),
        vip_end_time: unixSeconds(endsAt),
        create_time: unixSeconds(createdAt),
      })),
  )
}

/** Decides a verification that waits; 40900 where none does, and where a verified organisation has the name. Its admins are told. */
export async function reviewOrg(
  ctx: Ctx,
  { id, accept, reason }: CallParsed<typeof orgBackendCalls.review>,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const { rows } = await tx
      .query({
        name: 'organisation.review',
        text: `update org set verify_status = $2, verify_reason = $3, row_version = row_version + 1 where id = $1 and verify_status = 2 returning name`,
        values: [id, accept ? verifyStates.verified : verifyStates.refused, reason],
      })
      .catch((error: unknown) => {
        throw nameRefusal(error)
      })
    const [org] = rows as { name: string }[]
    if (!org) {
      throw new AppError('CONFLICT', { message: '该认证已被处理' })
    }
    const admins = await run(tx, adminsOf, { orgId: id })
    await notify(tx, {
      kind: 'org.reviewed',
      params: { org_id: id, org: org.name, accepted: accept, reason },
      userIds: admins.map(({ userId }) => userId),
      actorIds: [requireSession(ctx).userId],
    })
    await audit(tx, ctx, {
      action: 'org.review',
      objectType: 'org',
      objectId: id,
      orgId: id,
      after: { accept, reason },
    })
  })
}

/** Suspends an organisation or opens it again; everybody's session there changes at once. 40400 for none. */
export async function suspendOrg(
  ctx: Ctx,
  { id, suspend, reason }: CallParsed<typeof orgBackendCalls.suspend>,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'organisation.suspend',
      text: `update org set state = $2, row_version = row_version + 1 where id = $1 and id > 0 and state <> 'closed'`,
      values: [id, suspend ? 'suspended' : 'active'],
    })
    if (rowCount === 0) {
      throw notFound('组织不存在')
    }
    const { rows } = await tx.query({
      name: 'organisation.memberIds',
      text: 'select user_id::float8 as uid from org_member where org_id = $1',
      values: [id],
    })
    await forget(
      tx,
      (rows as { uid: number }[]).map(({ uid }) => uid),
    )
    await audit(tx, ctx, {
      action: 'org.suspend',
      objectType: 'org',
      objectId: id,
      orgId: id,
      after: { suspend, reason },
    })
  })
}
