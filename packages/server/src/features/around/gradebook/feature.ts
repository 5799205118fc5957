import type { FeatureParts } from '../../../feature.ts'
import { on } from '../../../queue/event.ts'
import { memberAdded, memberJoined, memberPassed } from '../../content/membership/public.ts'
import { resultSettled } from '../../learning/learning/public.ts'
import { containerCompleted, outlineChanged } from '../../learning/outline/public.ts'
import { certificateRuleChanged } from '../../talk/certificate/public.ts'
import { gradebookServed } from './handlers.ts'
import { gradeSheetServed } from './sheet-handlers.ts'
import { regradeSome } from './stale.ts'
import { gradebookWorkers, noteOutline, regradeCompleted, regradeLearner, regradePassed } from './workers.ts'

export const gradebookFeature: FeatureParts = {
  serve: () => [...gradebookServed, ...gradeSheetServed],
  workers: () => gradebookWorkers,
  subscribers: [
    on(outlineChanged, noteOutline),
    on(certificateRuleChanged, noteOutline),
    on(containerCompleted, regradeCompleted),
    on(resultSettled, regradeLearner),
    on(memberJoined, regradeSome),
    on(memberAdded, regradeSome),
    on(memberPassed, regradePassed),
  ],
}
