import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { memberEnded } from '../../content/membership/public.ts'
import { appealsServed } from './appeals.ts'
import { attemptClosed, examGraded, examReleased, examRemarked } from './events.ts'
import { examServed } from './handlers.ts'
import { examLeaf } from './leaf.ts'
import { manySittersServed } from './many-sitters.ts'
import { messagesServed } from './messages.ts'
import { noteRemoved } from './note-removed.ts'
import { tellGraded } from './notices.ts'
import { settleReleased } from './release.ts'
import { settleRemark } from './remark-settle.ts'
import { noteClosed, noteRemarked } from './signal-work.ts'
import { signalsServed } from './signals.ts'
import { examWorkers } from './workers.ts'

export const examFeature: FeatureParts = {
  serve: (services) => [
    ...examServed(services),
    ...appealsServed(),
    ...signalsServed(),
    ...messagesServed(),
    ...manySittersServed(),
  ],
  leaf: examLeaf,
  workers: () => examWorkers,
  subscribers: [
    on(examGraded, tellGraded),
    on(examReleased, settleReleased),
    on(examRemarked, settleRemark),
    on(examRemarked, noteRemarked),
    on(attemptClosed, noteClosed),
    on(memberEnded, noteRemoved),
  ],
}
