import { LearnerResults } from '../parts/learner-results.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import { SectionReport } from '../parts/section-report.tsx'

/** …/data/stats/stage/{stageId}: a stage by its items and its learners. */
export function Page() {
  return (
    <SectionPage param="stage">
      {({ container, section }) => (
        <>
          <SectionReport container={container} section={section.id} title={section.title} />
          <LearnerResults container={container} section={section.id} />
        </>
      )}
    </SectionPage>
  )
}
