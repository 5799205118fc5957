import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { orgJoined, planChanged } from './events.ts'
import { organisationServed } from './handlers.ts'
import { orgBackendServed, orgManageServed } from './manage-handlers.ts'
import { tellJoined, tellPlan } from './notices.ts'
import { ownOrgServed } from './own-handlers.ts'
import { planServed } from './plan-handlers.ts'
import { organisationWorkers } from './workers.ts'

export const organisationFeature: FeatureParts = {
  serve: ({ store }) => [
    ...organisationServed,
    ...ownOrgServed,
    ...orgManageServed,
    ...orgBackendServed(store),
    ...planServed,
  ],
  workers: () => organisationWorkers,
  subscribers: [on(orgJoined, tellJoined), on(planChanged, tellPlan)],
}
