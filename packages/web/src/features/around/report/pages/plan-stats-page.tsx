import { ChoiceBar } from '#ui/choice-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { LearnerResults } from '../parts/learner-results.tsx'
import { PlanRows } from '../parts/plan-rows.tsx'
import { type Open, SectionPage } from '../parts/section-page.tsx'
import { SectionReport } from '../parts/section-report.tsx'
import { StageMatrix } from '../parts/stage-matrix.tsx'
import { stageStatsPath } from '../report-paths.ts'
import { stagesOf } from '../report-words.ts'

const views = [
  { value: '', label: '按阶段' },
  { value: 'results', label: '按成绩' },
]

/** …/data/stats/project/{projectId}: a plan by its stages, its items and its learners. */
export function Page() {
  return <SectionPage param="project">{(open) => <Plan {...open} />}</SectionPage>
}

function Plan({ container, options, section }: Open) {
  const [query, changeQuery] = useUrlQuery()
  const stages = stagesOf(options.sections, section.id)
  const view = stages.length > 0 && query.view !== 'results' ? '' : 'results'
  return (
    <>
      <SectionReport container={container} section={section.id} title={section.title} />
      {stages.length > 0 ? (
        <>
          <PlanRows
            container={container}
            title="各阶段"
            parent={section.id}
            to={(id) => stageStatsPath(container, id)}
          />
          <ChoiceBar
            label="学员"
            choices={views}
            value={view}
            onChange={(next) => changeQuery({ view: next || undefined, page: undefined })}
          />
        </>
      ) : null}
      {view === '' ? (
        <StageMatrix container={container} plan={section.id} stages={stages} />
      ) : (
        <LearnerResults container={container} section={section.id} plan={section.id} />
      )}
    </>
  )
}
