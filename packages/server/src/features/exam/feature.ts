import type { FeatureParts } from '../../feature.ts'
import { on } from '../../queue/event.ts'
import { examGraded, examReleased, examRemarked } from './events.ts'
import { examServed } from './handlers.ts'
import { tellGraded } from './notices.ts'
import { settleReleased } from './release.ts'
import { settleRemark } from './remark-settle.ts'
import { exam, examOverride, examSlot } from './tables.ts'
import { examWorkers } from './workers.ts'

export const examFeature: FeatureParts = {
  serve: examServed,
  leaf: {
    type: 'exam',
    tables: [
      { table: exam, key: exam.contentId, moments: [exam.openAt, exam.closeAt] },
      { table: examSlot, key: examSlot.examId },
    ],
    passing: [{ table: examOverride, key: examOverride.examId }],
  },
  workers: () => examWorkers,
  subscribers: [on(examGraded, tellGraded), on(examReleased, settleReleased), on(examRemarked, settleRemark)],
}
