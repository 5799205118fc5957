import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { LearnerItem } from '../parts/learner-items.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import { planStatsPath } from '../report-paths.ts'
import { stagesOf } from '../report-words.ts'

interface Section {
  id: number
  title: string
}

/** …/stats/project/{projectId}/member/{openid}: one learner's items of a plan, with state, score and time. */
export function Page() {
  const { openid = '' } = usePathParams()
  return (
    <SectionPage param="project">
      {({ container, options, section }) => (
        <>
          <Learner
            id={container.id}
            stages={stagesOf(options.sections, section.id)}
            section={section}
            openid={openid}
          />
          <Items container={container} section={section} openid={openid} />
        </>
      )}
    </SectionPage>
  )
}

interface LearnerProps {
  id: number
  section: Section
  stages: readonly Section[]
  openid: string
}

/** Shows whose items these are, and how far they are with the plan and each stage. */
function Learner({ id, section, stages, openid }: LearnerProps) {
  const asked = { id, section_id: section.id, openid, page: 1, limit: 1 }
  const [learner] = useCall(sectionReportCalls.sectionLearners, asked, { handled: true }).data?.data ?? []
  if (!learner) {
    return null
  }
  return (
    <section className="rounded-card bg-card p-4 shadow-card" aria-label={learner.name}>
      <div className="flex items-center gap-3">
        <PersonAvatar name={learner.name} url={learner.avatar} />
        <p className="min-w-0">
          <span className="font-medium break-words">{learner.name}</span>
          <span className="block text-sm text-soft">{dotted([learner.number, learner.group_name])}</span>
        </p>
      </div>
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {[
          { ...section, percent: learner.percent },
          ...stages.map((one) => ({ ...one, percent: learner.percents[one.id] ?? 0 })),
        ].map((one) => (
          <li key={one.id}>
            <span className="block text-sm break-words text-soft">{one.title}</span>
            <ProgressBar label={`${one.title}的进度`} percent={one.percent} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Items({ container, section, openid }: Pick<LearnerProps, 'section' | 'openid'> & { container: Which }) {
  const input = { id: container.id, openid, section_id: section.id }
  const items = useCall(reportCalls.learnerItems, { ...input, page: 1, limit: listLimits.adminLimit })
  return (
    <>
      <PageHeader
        title="学员学习明细"
        text={
          <PageLink to={planStatsPath(container, section.id)} className="break-words hover:text-primary">
            {section.title}
          </PageLink>
        }
        actions={<Button onClick={() => downloadCall(reportCalls.learnerItems, input)}>导出</Button>}
      />
      <PageFrame call={items}>
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState title="还没有内容" text="在计划中添加后，这里会显示学习情况。" />
          ) : (
            <ul className="divide-y divide-line rounded-card bg-card px-4 shadow-card">
              {rows.map((item) => (
                <LearnerItem key={item.content_id} item={item} />
              ))}
            </ul>
          )
        }
      </PageFrame>
    </>
  )
}
