import { homeCalls, type SiteFigure, siteFigures } from '@zhixing/contract/faces/home/calls.ts'
import { allMain } from '@zhixing/contract/types/main-type.ts'
import { useCall } from '#api/use-call.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { PanelFigures } from '../../../containers/container/parts/shared/panel-figures.tsx'
import { PanelPerson } from '../../../containers/container/parts/shared/panel-person.tsx'
import { OwnLearning } from '../parts/own-learning.tsx'

const labels: Readonly<Record<SiteFigure, { label: string; to?: string }>> = {
  org_num: { label: '入驻组织' },
  teacher_num: { label: '教师' },
  learner_num: { label: '学员' },
  resource_num: { label: '公开学习资源', to: allMain },
}

/** Beside the index: how many are here, and one's own learning (rightPanel.index). */
export function Panel() {
  const session = useSession()
  return (
    <div className="flex flex-col gap-6 p-4">
      <PanelPerson />
      <section aria-labelledby="site-figures">
        <h2 id="site-figures" className="mb-2 text-base font-semibold text-ink">
          平台数据
        </h2>
        <SiteFigures />
      </section>
      {isSignedIn(session) ? <OwnLearning /> : null}
    </div>
  )
}

function SiteFigures() {
  const counts = useCall(homeCalls.groupRightPanelData, {}, { handled: true })
  const { data } = counts
  if (counts.error && !data) {
    return <ErrorState isSmall error={counts.error} onRetry={() => counts.refetch()} />
  }
  return data ? (
    <PanelFigures figures={siteFigures.map((name) => ({ ...labels[name], value: data[name] ?? 0 }))} />
  ) : (
    <SkeletonLines rows={4} />
  )
}
