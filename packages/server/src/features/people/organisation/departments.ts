import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { orgLimits, orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import type { DepartmentRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import type { Queryable, Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField, breaks, notFound } from '#kernel/errors.ts'
import { pinyinKey } from '#search/pinyin.ts'
import { audit } from '../../base/audit/public.ts'
import { withSaved } from '../account/public.ts'
import type { AccessedOrg } from './access.ts'
import { holdOrg } from './hold-org.ts'

/** The audit's line of a department that was made or changed. */
const departmentSaved = 'org.department'

/** The open departments of an organisation for who manages it, each behind the one above it. */
export async function listDepartments(on: Queryable, orgId: number): Promise<DepartmentRow[]> {
  const { rows } = await on.query({
    name: 'organisation.departments',
    text: `with recursive tree as (
        select d.*, array[d.sort::bigint, d.id] as place from department d where d.org_id = $1 and d.parent_id is null and d.state = 'active'
        union all
        select d.*, t.place || array[d.sort::bigint, d.id] from tree t join department d on d.parent_id = t.id and d.org_id = $1 and d.state = 'active')
      select t.id::float8 as id, coalesce(t.parent_id, 0)::float8 as parent_id, t.name, t.kind, cardinality(t.path) as depth, t.row_version,
        (select count(*)::int from department_member m join org_member o on o.org_id = m.org_id and o.user_id = m.user_id and o.state <> 'pending'
          where m.department_id = t.id) as member_count
      from tree t order by t.place limit $2`,
    values: [orgId, orgLimits.departmentMax],
  })
  return await withSaved(on, { type: 'department', actions: [departmentSaved] }, rows as DepartmentRow[])
}

interface Place {
  path: number[]
}

async function placeOf(tx: Tx, { orgId, id }: { orgId: number; id: number }): Promise<Place> {
  const { rows } = await tx.query({
    name: 'organisation.department',
    text: `select path::float8[] as path from department where id = $2 and org_id = $1 and state = 'active'`,
    values: [orgId, id],
  })
  const [row] = rows as Place[]
  if (!row) {
    throw notFound('部门不存在')
  }
  return row
}

async function depthBelow(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.query({
    name: 'organisation.departmentDepth',
    text: `select max(cardinality(path) - array_position(path, $1::bigint))::int as depth from department where path @> array[$1::bigint] and state = 'active'`,
    values: [id],
  })
  return (rows as { depth: number | null }[])[0]?.depth ?? 0
}

type Saving = CallParsed<typeof orgManageCalls.saveDepartment>

/** Makes a department, or renames or moves one with all below it. 40900 for a circle, a stale version and too many levels. */
export async function saveDepartment(
  tx: Tx,
  ctx: Ctx,
  { org, input }: { org: AccessedOrg; input: Saving },
): Promise<{ id: number }> {
  await holdOrg(tx, org.id)
  const above = input.parent_id > 0 ? (await placeOf(tx, { orgId: org.id, id: input.parent_id })).path : []
  if (input.id > 0 && above.includes(input.id)) {
    throw new AppError('CONFLICT', { message: '不能移动到自己的下级' })
  }
  const below = input.id > 0 ? await depthBelow(tx, input.id) : 0
  if (above.length + 1 + below > orgLimits.departmentDepth) {
    throw new AppError('CONFLICT', { message: `部门最多${orgLimits.departmentDepth}级` })
  }
  try {
    const id = input.id > 0 ? await change(tx, { org, input, above }) : await make(tx, { org, input, above })
    await audit(tx, ctx, {
      action: departmentSaved,
      objectType: 'department',
      objectId: id,
      orgId: org.id,
      after: input,
    })
    return { id }
  } catch (error) {
    throw breaks(error, 'department_name_key') ? badField('name', orgMessages.nameTaken) : error
  }
}

interface Written {
  org: AccessedOrg
  input: Saving
  above: readonly number[]
}

async function make(tx: Tx, { org, input, above }: Written): Promise<number> {
  const { rows } = await tx.query({
    name: 'organisation.makeDepartment',
    text: `with made as (select nextval(pg_get_serial_sequence('department', 'id')) as id)
      insert into department (id, org_id, parent_id, path, kind, name, name_key, sort) overriding system value
      select made.id, $1, nullif($2::bigint, 0), $3::bigint[] || made.id, $4, $5, $6,
        (select count(*) from department where org_id = $1 and parent_id is not distinct from nullif($2::bigint, 0))
      from made where (select count(*) from department where org_id = $1 and state = 'active') < $7
      returning id::float8 as id`,
    values: [org.id, input.parent_id, above, input.kind, input.name, pinyinKey(input.name), orgLimits.departmentMax],
  })
  const [row] = rows as { id: number }[]
  if (!row) {
    throw new AppError('CONFLICT', { message: `部门最多${orgLimits.departmentMax}个` })
  }
  return row.id
}

async function change(tx: Tx, { org, input, above }: Written): Promise<number> {
  await placeOf(tx, { orgId: org.id, id: input.id })
  const { rowCount } = await tx.query({
    name: 'organisation.changeDepartment',
    text: `update department set parent_id = nullif($3::bigint, 0), kind = $4, name = $5, name_key = $6, row_version = row_version + 1
      where id = $2 and org_id = $1 and row_version = $7`,
    values: [org.id, input.id, input.parent_id, input.kind, input.name, pinyinKey(input.name), input.row_version],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT')
  }
  await tx.query({
    name: 'organisation.moveDepartments',
    text: `update department set path = $2::bigint[] || path[array_position(path, $1::bigint):] where path @> array[$1::bigint]`,
    values: [input.id, above],
  })
  return input.id
}

/** Closes a department with none below it; its people stay in the organisation, in no department. */
export async function closeDepartment(tx: Tx, ctx: Ctx, { org, id }: { org: AccessedOrg; id: number }): Promise<void> {
  await holdOrg(tx, org.id)
  await placeOf(tx, { orgId: org.id, id })
  const { rowCount } = await tx.query({
    name: 'organisation.closeDepartment',
    text: `with gone as (delete from department_member where department_id = $2 and not exists (select from department d where d.parent_id = $2 and d.state = 'active'))
      update department set state = 'closed', row_version = row_version + 1
      where id = $2 and org_id = $1 and not exists (select from department d where d.parent_id = $2 and d.state = 'active')`,
    values: [org.id, id],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT', { message: '请先删除下级部门' })
  }
  await audit(tx, ctx, {
    action: 'org.closeDepartment',
    objectType: 'org',
    objectId: org.id,
    orgId: org.id,
    before: { id },
  })
}

/** Puts members of an organisation into one of its departments, out of any other; 0 into none. */
export async function setDepartment(
  tx: Tx,
  { orgId, userIds, departmentId }: { orgId: number; userIds: readonly number[]; departmentId: number },
): Promise<void> {
  await tx.query({
    name: 'organisation.leaveDepartments',
    text: 'delete from department_member where org_id = $1 and user_id = any($2::bigint[])',
    values: [orgId, userIds],
  })
  if (departmentId > 0) {
    await placeOf(tx, { orgId, id: departmentId })
    await tx.query({
      name: 'organisation.enterDepartment',
      text: `insert into department_member (department_id, user_id, org_id) select $2, m.user_id, $1 from org_member m
        where m.org_id = $1 and m.user_id = any($3::bigint[]) and m.state <> 'left'`,
      values: [orgId, departmentId, userIds],
    })
  }
}
