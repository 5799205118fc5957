import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import type { CampRow } from '@zhixing/contract/containers/camp/shapes.ts'
import { detailPathOf, labelOf } from '@zhixing/contract/content-types.ts'
import { useCall } from '#api/use-call.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { PanelFigures } from '../../container/parts/shared/panel-figures.tsx'
import { PanelPerson } from '../../container/parts/shared/panel-person.tsx'
import { typeOf } from '../camp-words.ts'

/** Beside the training centre: how many are trained, and what I take part in (rightPanel.train). */
export function Panel() {
  const isMine = isSignedIn(useSession())
  const index = useCall(campCalls.getTrainingIndexData, {}, { handled: true })
  const { data } = index
  if (index.error && !data) {
    return <ErrorState isSmall error={index.error} onRetry={() => index.refetch()} />
  }
  if (!data) {
    return <SkeletonLines rows={8} />
  }
  return (
    <div className="flex flex-col gap-6 p-4">
      <PanelPerson />
      <section aria-labelledby="training-figures">
        <h2 id="training-figures" className="mb-2 text-base font-semibold text-ink">
          实训数据
        </h2>
        <PanelFigures
          figures={[
            { label: '累计实训人数', value: data.trainee_num },
            { label: '实训数量', value: data.training_num, to: '/sec/train_center' },
          ]}
        />
      </section>
      {isMine ? <Joined rows={data.joined} total={data.joined_num} /> : null}
      <Lines id="hot-trainings" title="热门实训" rows={data.hottest} />
    </div>
  )
}

function Joined({ rows, total }: { rows: readonly CampRow[]; total: number }) {
  return (
    <section aria-labelledby="joined-trainings">
      <h2 id="joined-trainings" className="mb-2 flex items-center gap-2 text-base font-semibold text-ink">
        我参与的实训
        <PageLink to="/work/my-training" className="text-sm font-normal text-primary tabular-nums">
          共{total}项
        </PageLink>
      </h2>
      {rows.length === 0 ? (
        <EmptyState isSmall title="还没有参与实训" text="加入训练营或实训后，会显示在这里。" />
      ) : (
        <List rows={rows} />
      )}
    </section>
  )
}

function Lines({ id, title, rows }: { id: string; title: string; rows: readonly CampRow[] }) {
  return rows.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base font-semibold text-ink">
        {title}
      </h2>
      <List rows={rows} />
    </section>
  )
}

function List({ rows }: { rows: readonly CampRow[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {rows.map((row) => (
        <li key={row.id}>
          <PageLink
            to={detailPathOf({ type: typeOf(row), id: row.id }) ?? '/'}
            className="block rounded-card p-2 text-ink hover:bg-page hover:text-primary"
          >
            <span className="line-clamp-2 font-medium break-words">{row.title}</span>
            <span className="text-sm text-faint">
              {labelOf({ type: typeOf(row), kind: '' })} · {row.followed_num}人学习
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
