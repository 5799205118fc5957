import { madePathOf } from '@zhixing/contract/content-types.ts'
import { homeCalls, type LearningLine, type OwnFigure, ownFigures } from '@zhixing/contract/faces/home/calls.ts'
import { mainType, ownMain } from '@zhixing/contract/types/main-type.ts'
import { useCall } from '#api/use-call.ts'
import { isCreator } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { PanelFigures } from '../../../containers/container/parts/shared/panel-figures.tsx'

const labels: Readonly<Record<OwnFigure, { label: string; to: string }>> = {
  join_num: { label: '加入的学习集', to: ownMain },
  create_num: { label: '创建的学习集', to: madePathOf(mainType) ?? '' },
  certificate_num: { label: '获得的证书', to: '/my/my-certificate' },
}

/** One's own figures and what one is learning, in the panel beside the index. */
export function OwnLearning() {
  const isMaker = isCreator(useSession())
  const own = useCall(homeCalls.studentRightPanelData, {}, { handled: true })
  const { data } = own
  if (own.error && !data) {
    return <ErrorState isSmall error={own.error} onRetry={() => own.refetch()} />
  }
  if (!data) {
    return <SkeletonLines rows={8} />
  }
  const figures = ownFigures.filter((name) => isMaker || name !== 'create_num')
  return (
    <>
      <section aria-labelledby="own-figures">
        <h2 id="own-figures" className="mb-2 text-base font-semibold text-ink">
          我的数据
        </h2>
        <PanelFigures figures={figures.map((name) => ({ ...labels[name], value: data.figures[name] ?? 0 }))} />
      </section>
      <section aria-labelledby="own-learning">
        <h2 id="own-learning" className="mb-2 text-base font-semibold text-ink">
          正在学习
        </h2>
        {data.data.length === 0 ? (
          <EmptyState isSmall title="没有正在学习的内容" text="到资源中心挑一门课，加入后显示在这里。" />
        ) : (
          <ul className="flex flex-col gap-1">
            {data.data.map((line) => (
              <li key={line.id}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Line({ line }: { line: LearningLine }) {
  return (
    <PageLink
      to={line.link}
      className="flex items-center gap-3 rounded-card p-2 text-ink hover:bg-page hover:text-primary"
    >
      <span className="w-24 shrink-0">
        <Cover title={line.title} picture={line.cover_data} className="rounded-card" isSmall />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium break-words">{line.title}</span>
        <ProgressBar label={`${line.title}的学习进度`} percent={line.percent} />
      </span>
    </PageLink>
  )
}
