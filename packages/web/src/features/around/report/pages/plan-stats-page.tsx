import { LearnerResults } from '../parts/learner-results.tsx'
import { PlanRows } from '../parts/plan-rows.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import { SectionReport } from '../parts/section-report.tsx'
import { stageStatsPath } from '../report-paths.ts'
import { stagesOf } from '../report-words.ts'

/** …/data/stats/project/{projectId}: a plan by its stages, its items and its learners. */
export function Page() {
  return (
    <SectionPage param="project">
      {({ container, options, section }) => {
        const stages = stagesOf(options.sections, section.id)
        return (
          <>
            <SectionReport container={container} section={section.id} title={section.title} />
            {stages.length > 0 ? (
              <PlanRows container={container} title="各阶段" rows={stages} to={(id) => stageStatsPath(container, id)} />
            ) : null}
            <LearnerResults container={container} section={section.id} plan={section.id} />
          </>
        )
      }}
    </SectionPage>
  )
}
