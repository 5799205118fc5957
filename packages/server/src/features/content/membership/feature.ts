import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { cooperatorAdded, memberAdded, memberJoined, memberRemoved } from './events.ts'
import { membershipServed } from './handlers.ts'
import { tellAdded, tellCooperator, tellOwner, tellRemoved } from './notices.ts'
import { membershipWorkers } from './workers.ts'

export const membershipFeature: FeatureParts = {
  serve: () => membershipServed,
  workers: () => membershipWorkers,
  subscribers: [
    on(memberJoined, tellOwner),
    on(memberAdded, tellAdded),
    on(memberRemoved, tellRemoved),
    on(cooperatorAdded, tellCooperator),
  ],
}
