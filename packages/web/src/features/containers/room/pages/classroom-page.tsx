import { type RoomRow, roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { ContainerCard } from '../../container/parts/shared/container-card.tsx'
import { OwnCard } from '../../container/parts/shared/own-card.tsx'

/** The links of the classroom's side list, in the specification's order; those of pages that are there are shown (2 §2). */
const links = [
  { path: '/collection', label: '学习集' },
  { path: '/group', label: '班级' },
  { path: '/work/training', label: '实训' },
  { path: '/work/task', label: '任务' },
  { path: '/career/onex', label: '1+X' },
  { path: '/space/discover', label: '学习中心' },
  { path: '/work/contest', label: '竞赛' },
] as const

/** /classroom: one's classes, others to join, and the ways to all else that is learned. */
export function Page() {
  const data = useCall(roomCalls.getClassroomData, {})
  return (
    <PageBody width="wide">
      <h1 className="mb-4 text-xl font-semibold md:text-2xl">课堂</h1>
      <div className="flex flex-col gap-6 md:flex-row">
        <nav aria-label="课堂" className="shrink-0 md:w-44">
          <ul className="flex flex-wrap gap-1 rounded-card bg-card p-2 shadow-card md:flex-col">
            {links
              .filter(({ path }) => hasPath(path))
              .map(({ path, label }) => (
                <li key={path}>
                  <PageLink
                    to={path}
                    className="flex min-h-11 items-center rounded-card px-3 text-ink hover:bg-sunken hover:text-primary"
                  >
                    {label}
                  </PageLink>
                </li>
              ))}
          </ul>
        </nav>
        <div className="min-w-0 flex-1">
          <PageFrame call={data}>
            {({ learned, taught, hot, newest }) => (
              <div className="flex flex-col gap-8">
                <Cards title="我学习的班级" rows={learned} card={(row) => <OwnCard type="room" row={row} />} />
                <Cards title="我教的班级" rows={taught} card={(row) => <OwnCard type="room" row={row} />} />
                <Cards title="热门班级" rows={hot} card={(row) => <ContainerCard type="room" row={row} />} />
                <Cards title="最新班级" rows={newest} card={(row) => <ContainerCard type="room" row={row} />} />
                {hot.length + newest.length === 0 ? (
                  <EmptyState title="还没有班级" text="有新的班级发布后，会显示在这里。" />
                ) : null}
              </div>
            )}
          </PageFrame>
        </div>
      </div>
    </PageBody>
  )
}

interface CardsProps<Row extends RoomRow> {
  title: string
  rows: readonly Row[]
  card: (row: Row) => ReactNode
}

function Cards<Row extends RoomRow>({ title, rows, card }: CardsProps<Row>) {
  if (rows.length === 0) {
    return null
  }
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {rows.map((row) => (
          <li key={row.id} className="min-w-0">
            {card(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}
