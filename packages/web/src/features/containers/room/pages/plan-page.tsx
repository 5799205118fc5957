import { usePathParams } from '#ui/path-params.ts'
import { ManageTab } from '../../container/parts/shared/manage-frame.tsx'
import { OutlineContents } from '../../container/parts/shared/outline-contents.tsx'
import { PlanFrame } from '../parts/plan-frame.tsx'

/** /group/{id}/manage/map/project/{projectId}: the stages of a plan and what stands in them, with rules and times. */
export function Page() {
  // A section that no plan holds any more is edited in the outline of the whole class.
  if (usePathParams().project === '0') {
    return <ManageTab action="edit">{({ id }) => <OutlineContents id={id} />}</ManageTab>
  }
  return <PlanFrame page="">{({ id, plan }) => <OutlineContents key={plan.id} id={id} within={plan.id} />}</PlanFrame>
}
