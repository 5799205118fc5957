import type { MemberFilter } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { orgRoles } from '@zhixing/contract/people/organisation/shapes.ts'
import { keywordOf, pageOf } from '#ui/list-query.ts'

/** States that members are listed by; requests have a page of their own. */
export const listedStates = ['active', 'invited', 'suspended', 'disabled'] as const

/** Gives what the list of members is asked with, from the address; what nobody can mean is left out. */
export function memberInput(query: Record<string, string>, orgId: number) {
  const role = orgRoles.find((one) => one === query.role)
  const state = listedStates.find((one) => one === query.state)
  const department = Number(query.department) || 0
  return {
    org_id: orgId,
    ...pageOf(query),
    ...keywordOf(query),
    ...(role ? { role } : {}),
    ...(state ? { state } : {}),
    ...(department > 0 ? { department_id: department } : {}),
  }
}

/** The part of it that says which members are meant, on whatever page. */
export function filterOf(input: ReturnType<typeof memberInput>): MemberFilter {
  const { org_id: _orgId, page: _page, limit: _limit, ...found } = input
  return found
}
