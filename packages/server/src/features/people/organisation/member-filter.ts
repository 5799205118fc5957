import type { MemberFilter } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { foundMembers, keywordValues } from './found-members.ts'

/** The person `p` of a member `m`, their account `u` and department `d`. */
export const personTables = `join profile p on p.user_id = m.user_id join auth_user u on u.id = m.user_id
  left join department_member dm on dm.org_id = m.org_id and dm.user_id = m.user_id and dm.is_main
  left join department d on d.id = dm.department_id`

const byKeyword = `(m.org_id, m.user_id) in (${foundMembers('f.org_id = $1', { word: '$2', number: '$6', mobile: '$7' })})`
const byDepartment = `m.user_id in (select dm.user_id from department_member dm join department d on d.id = dm.department_id
  where dm.org_id = $1 and dm.is_main and d.path @> array[$5::bigint])`

/**
 * Members `m` by keyword, role, state and department with those below it: the list, its file, a preview and a change of all that
 * are found read the same. A statement for each combination, told apart by `name`; it takes the seven values first.
 */
export function memberMatches(
  orgId: number,
  { keyword = '', role, state, department_id: departmentId = 0 }: MemberFilter,
) {
  const [word, number, mobile] = keywordValues(keyword)
  const isByKeyword = keyword !== ''
  const isByDepartment = departmentId > 0
  return {
    name: `${isByKeyword ? 'Keyword' : ''}${isByDepartment ? 'Department' : ''}`,
    where: `m.org_id = $1 and case when $4 = '' then m.state in ('active', 'invited', 'suspended', 'disabled') else m.state = $4 end
      and ($3 = '' or m.role = $3) and ${isByKeyword ? byKeyword : `$2 = '' and $6 = '' and $7 = ''`} and ${isByDepartment ? byDepartment : '$5::bigint = 0'}`,
    values: [orgId, word, role ?? '', state ?? '', departmentId, number, mobile],
  }
}
