import { PlanFrame } from '../parts/plan-frame.tsx'
import { RunSheet } from '../parts/run-sheet.tsx'

/** /group/{id}/manage/map/project/{projectId}/teaching: the plan in order, how far the class is, opened by hand. */
export function Page() {
  return <PlanFrame page="teaching">{(open) => <RunSheet {...open} />}</PlanFrame>
}
