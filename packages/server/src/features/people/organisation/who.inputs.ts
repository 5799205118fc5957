import { organisationCalls } from '@zhixing/contract/people/organisation/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(organisationCalls, {
  ignoreVipUpgrade: () => ({}),
  upgradeNotify: ({ org }) => ({ org_id: org.id }),
})
