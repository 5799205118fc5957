import { ClassSeatwork } from '../parts/class-seatwork.tsx'
import { ClassSheet } from '../parts/class-sheet.tsx'
import { PlanFrame } from '../parts/plan-frame.tsx'

/** /group/{id}/manage/map/project/{projectId}/class: what is held in class, with how many are done. */
export function Page() {
  return (
    <PlanFrame page="class">
      {(open) => (
        <>
          <ClassSheet {...open} />
          <ClassSeatwork id={open.id} section={open.plan.id} outline={open.outline} />
        </>
      )}
    </PlanFrame>
  )
}
