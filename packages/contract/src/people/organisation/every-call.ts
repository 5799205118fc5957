import { orgBackendCalls } from './backend-calls.ts'
import { organisationCalls } from './calls.ts'
import { orgManageCalls } from './manage-calls.ts'
import { ownOrgCalls } from './own-calls.ts'
import { orgPlanCalls, planBackendCalls } from './plan-calls.ts'

/** Every call of organisations: joining, running and serving them, their plans. */
export const everyOrganisationCall = {
  ...organisationCalls,
  ...ownOrgCalls,
  ...orgManageCalls,
  ...orgBackendCalls,
  ...orgPlanCalls,
  ...planBackendCalls,
}
