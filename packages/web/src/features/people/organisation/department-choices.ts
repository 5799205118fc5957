import type { DepartmentRow } from '@zhixing/contract/people/organisation/manage-calls.ts'

/** Departments to choose from, those below others set in; 0 is none. */
export function departmentChoices(departments: readonly DepartmentRow[] = []) {
  return [
    { value: 0, label: '不属于任何部门' },
    ...departments.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth - 1)}${name}` })),
  ]
}
