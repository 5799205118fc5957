import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { memberAdded, memberJoined } from '../membership/public.ts'
import { applicationMade, applicationsDecided } from './events.ts'
import { joiningServed } from './handlers.ts'
import { tellApplicants, tellManagers } from './notices.ts'
import { invite, joining, memberImport } from './tables.ts'
import { joiningWorkers, settleApplications } from './workers.ts'

export const joiningFeature: FeatureParts = {
  serve: () => joiningServed,
  workers: () => joiningWorkers,
  subscribers: [
    on(applicationMade, tellManagers),
    on(applicationsDecided, tellApplicants),
    on(memberJoined, settleApplications),
    on(memberAdded, settleApplications),
  ],
  purged: [
    { table: joining, key: joining.contentId },
    { table: invite, key: invite.contentId },
    { table: memberImport, key: memberImport.contentId },
  ],
}
