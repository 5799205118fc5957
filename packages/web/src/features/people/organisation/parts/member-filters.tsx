import type { DepartmentRow } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { memberStateLabels, orgRoleLabels, orgRoles } from '@zhixing/contract/people/organisation/shapes.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { listedStates } from '../member-input.ts'

const roleChoices = orgRoles.map((role) => ({ value: role, label: orgRoleLabels[role] }))
const stateChoices = listedStates.map((state) => ({ value: state, label: memberStateLabels[state] }))

/** What members are found by; it stands in the address. */
export function MemberFilters({ departments }: { departments: readonly DepartmentRow[] }) {
  const [query, changeQuery] = useUrlQuery()
  const departmentChoices = departments.map(({ id, name, depth }) => ({
    value: String(id),
    label: `${'　'.repeat(depth - 1)}${name}`,
  }))
  return (
    <>
      <KeywordFilter
        placeholder="搜索姓名、拼音、学号或手机号"
        value={query.keyword ?? ''}
        onSearch={(keyword) => changeQuery({ keyword })}
      />
      <FilterSelect
        label="全部角色"
        choices={roleChoices}
        value={query.role ?? ''}
        onChange={(role) => changeQuery({ role })}
      />
      <FilterSelect
        label="全部状态"
        choices={stateChoices}
        value={query.state ?? ''}
        onChange={(state) => changeQuery({ state })}
      />
      <FilterSelect
        label="全部部门"
        choices={departmentChoices}
        value={query.department ?? ''}
        onChange={(department) => changeQuery({ department })}
      />
    </>
  )
}
