import { orgLimits, orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import type { OrgRole } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Tx } from '#db/database.ts'
import { AppError, badField, breaks } from '#kernel/errors.ts'
import { pinyinKey } from '#search/pinyin.ts'
import { forget } from './forget.ts'
import { keepAdmin } from './leave.ts'

/** Gives the name and role that a list has to members of an organisation; the caller has checked that they may be so. */
export async function changeListed(
  tx: Tx,
  orgId: number,
  changes: readonly { uid: number; name: string; role: OrgRole }[],
): Promise<void> {
  if (changes.length === 0) {
    return
  }
  await keepAdmin(tx, orgId, async () => {
    await tx.query({
      name: 'organisation.changeListed',
      text: `update org_member m set name = t.name, role = t.role, row_version = m.row_version + 1
        from jsonb_to_recordset($2::jsonb) as t(uid bigint, name text, role text) where m.org_id = $1 and m.user_id = t.uid and m.state <> 'left'`,
      values: [orgId, JSON.stringify(changes)],
    })
  })
  await forget(
    tx,
    changes.map(({ uid }) => uid),
  )
}

/** Makes classes at the top of an organisation that a list names. Gives their ids by name; 40900 for more than one may have. */
export async function makeDepartments(tx: Tx, orgId: number, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) {
    return new Map()
  }
  try {
    const { rows } = await tx.query({
      name: 'organisation.makeListed',
      text: `with listed as (select t.*, nextval(pg_get_serial_sequence('department', 'id')) as id
            from jsonb_to_recordset($2::jsonb) as t(name text, key text)
            where (select count(*) from department where org_id = $1 and state = 'active') + $3::int <= $4::int)
        insert into department (id, org_id, path, kind, name, name_key) overriding system value
        select id, $1, array[id], 'class', name, key from listed returning id::float8 as id, name`,
      values: [
        orgId,
        JSON.stringify(names.map((name) => ({ name, key: pinyinKey(name) }))),
        names.length,
        orgLimits.departmentMax,
      ],
    })
    if (rows.length < names.length) {
      throw new AppError('CONFLICT', { message: `部门最多${orgLimits.departmentMax}个` })
    }
    return new Map((rows as { id: number; name: string }[]).map(({ id, name }) => [name, id]))
  } catch (error) {
    throw breaks(error, 'department_name_key') ? badField('name', orgMessages.nameTaken) : error
  }
}

/** Puts members into departments of their organisation, each into one, out of any other; 0 is none. */
export async function placeMembers(
  tx: Tx,
  orgId: number,
  places: readonly { uid: number; departmentId: number }[],
): Promise<void> {
  if (places.length === 0) {
    return
  }
  const values = [orgId, places.map(({ uid }) => uid), places.map(({ departmentId }) => departmentId)]
  await tx.query({
    name: 'organisation.unplace',
    text: 'delete from department_member where org_id = $1 and user_id = any($2::bigint[])',
    values: values.slice(0, 2),
  })
  await tx.query({
    name: 'organisation.place',
    text: `insert into department_member (department_id, user_id, org_id) select d.id, t.uid, $1
      from unnest($2::bigint[], $3::bigint[]) t(uid, department_id) join department d on d.id = t.department_id and d.org_id = $1`,
    values,
  })
}
