import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { orgLeft } from '../../people/organisation/public.ts'
import { contentChanged } from '../content/public.ts'
import { endAfterLeaving } from './after-leaving.ts'
import { helperNamed, memberAdded, memberJoined, memberRemoved } from './events.ts'
import { membershipServed } from './handlers.ts'
import { tellAdded, tellHelper, tellOwner, tellRemoved } from './notices.ts'
import { outerMarksServed } from './outer-marks.ts'
import { membershipWorkers, reviewEntrances } from './workers.ts'

export const membershipFeature: FeatureParts = {
  serve: () => [...membershipServed, ...outerMarksServed],
  workers: () => membershipWorkers,
  subscribers: [
    on(contentChanged, reviewEntrances),
    on(memberJoined, tellOwner),
    on(memberAdded, tellAdded),
    on(memberRemoved, tellRemoved),
    on(helperNamed, tellHelper),
    on(orgLeft, endAfterLeaving),
  ],
}
