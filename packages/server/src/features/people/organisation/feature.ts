import type { FeatureParts } from '../../../feature.ts'
import { organisationServed } from './handlers.ts'
import { orgBackendServed, orgManageServed } from './manage-handlers.ts'
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
}
