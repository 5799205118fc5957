import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { mayInOrg, standingIn } from '@zhixing/contract/people/organisation/can.ts'
import type { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import type { MemberState, OrgKind, OrgRole } from '@zhixing/contract/people/organisation/shapes.ts'
import { orgRoles } from '@zhixing/contract/people/organisation/shapes.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { cityOf } from '../../base/region/public.ts'
import { accessOrg } from './access.ts'

interface DetailRow {
  id: number
  title: string
  avatar: string
  kind: OrgKind
  introduce: string
  cityId: number | null
  path: number[]
  verified: boolean
  parentId: number | null
  parentName: string | null
  branches: { group_id: number; group_name: string }[]
  state: MemberState | ''
}

/** The public page of an organisation; 40400 for one that is closed. */
export async function readOrg(ctx: Ctx, id: number) {
  const { rows } = await ctx.read.query({
    name: 'organisation.detail',
    text: `select o.id::float8 as id, o.name as title, o.logo as avatar, o.kind, o.introduce, o.city_id::float8 as "cityId", o.path::float8[] as path,
        o.verify_status = 3 as verified, up.id::float8 as "parentId", up.name as "parentName", coalesce(m.state, '') as state,
        coalesce((select json_agg(json_build_object('group_id', b.id, 'group_name', b.name) order by b.name_key, b.id)
          from (select id, name, name_key from org where parent_id = o.id and state = 'active' limit 100) b), '[]') as branches
      from org o left join org up on up.id = o.parent_id and up.state = 'active'
        left join org_member m on m.org_id = o.id and m.user_id = $2
      where o.id = $1 and o.id > 0 and o.state = 'active'`,
    values: [id, ctx.session?.userId ?? 0],
  })
  const [row] = rows as DetailRow[]
  if (!row) {
    throw notFound('组织不存在')
  }
  const { parentId, parentName, path, cityId, ...rest } = row
  return {
    ...rest,
    city: cityOf(cityId)?.name ?? '',
    parent: parentId === null || parentName === null ? null : { group_id: parentId, group_name: parentName },
    may_manage: ctx.session !== undefined && mayInOrg(standingIn(ctx.session, path), 'manage'),
  }
}

interface Overview {
  org_id: number
  name: string
  verify_status: number
  vip_level: number
  vip_name: string
  endsAt: Date | null
  is_over: boolean
  seats: number
  used: number
  roles: Partial<Record<OrgRole, number>>
  requests: number
  invited: number
  suspended: number
  disabled: number
  departments: number
  branches: number
}

/** Seats, members by role, and what waits, of an organisation one manages. */
export async function readOverview(ctx: Ctx, orgId: number) {
  const org = await accessOrg(ctx, orgId, 'manage')
  const { rows } = await ctx.read.query({
    name: 'organisation.overview',
    text: `select o.id::float8 as org_id, o.name, o.verify_status, coalesce(p.level, 0) as vip_level, coalesce(p.name, '') as vip_name, p.expires_at as "endsAt",
        coalesce(p.expires_at <= clock_now(), false) as is_over, coalesce(p.seats, 0) as seats, coalesce(p.used, 0) as used, c.*,
        (select count(*)::int from department where org_id = o.id and state = 'active') as departments,
        (select count(*)::int from org b where b.path @> array[o.id] and b.id <> o.id and b.state <> 'closed') as branches
      from org o left join plan p on p.org_id = o.plan_org_id cross join lateral (
        select coalesce((select json_object_agg(role, n) from (select role, count(*)::int as n from org_member where org_id = o.id and state = 'active' group by role) r), '{}') as roles,
          count(*) filter (where m.state = 'pending' or m.state = 'active' and m.wants_at is not null)::int as requests,
          count(*) filter (where m.state = 'invited' and m.invite_expires_at > clock_now())::int as invited,
          count(*) filter (where m.state = 'suspended')::int as suspended, count(*) filter (where m.state = 'disabled')::int as disabled
        from org_member m where m.org_id = o.id) c
      where o.id = $1`,
    values: [org.id],
  })
  const [row] = rows as Overview[]
  if (!row) {
    throw notFound()
  }
  const { endsAt, roles, ...rest } = row
  return {
    ...rest,
    vip_end_time: unixSeconds(endsAt),
    roles: orgRoles.map((role) => ({ role, count: roles[role] ?? 0 })),
  }
}

interface FoundRow {
  group_id: number
  group_name: string
  avatar: string
  parent_name: string
  state: MemberState | ''
  total: number
}

/** Verified organisations whose name holds a keyword, with where the person stands there. */
export async function findGroups(ctx: Ctx, input: CallParsed<typeof ownOrgCalls.findGroups>) {
  if (input.keyword === '') {
    return { rows: [], total: 0 }
  }
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'organisation.find',
        text: `select o.id::float8 as group_id, o.name as group_name, o.logo as avatar, coalesce(up.name, '') as parent_name, coalesce(m.state, '') as state,
            count(*) over ()::int as total
          from org o left join org up on up.id = o.parent_id left join org_member m on m.org_id = o.id and m.user_id = $1
          where o.id > 0 and o.state = 'active' and o.verify_status = 3 and strpos(lower(o.name), lower($2)) > 0
          order by o.name_key, o.id offset $3 limit $4`,
        values: [requireSession(ctx).userId, input.keyword, skip, limit],
      })
      return rows as FoundRow[]
    },
    (rows) => rows.map(({ total: _total, ...row }) => row),
  )
}

interface SchoolRow {
  name: string
  province: string
  city: string
  group_id: number
  total: number
}

/** Names of schools that hold a keyword: those a super admin added, and verified schools. */
export async function listSchools(ctx: Ctx, input: CallParsed<typeof ownOrgCalls.schools>) {
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'organisation.schools',
        text: `with named as (
            select name, name_key, province, city, coalesce(org_id, 0)::float8 as group_id from school
            union all
            select o.name, o.name_key, '', '', o.id::float8 from org o where o.id > 0 and o.kind = 'school' and o.verify_status = 3 and o.state = 'active' and not exists (select from school s where s.name = o.name))
          select name, province, city, group_id, count(*) over ()::int as total from named
          where $1 = '' or strpos(lower(name), lower($1)) > 0 order by name_key, name offset $2 limit $3`,
        values: [input.keyword ?? '', skip, limit],
      })
      return rows as SchoolRow[]
    },
    (rows) => rows.map(({ total: _total, ...row }) => row),
  )
}
