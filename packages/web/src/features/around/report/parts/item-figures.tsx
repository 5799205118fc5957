import type { ItemFigures } from '@zhixing/contract/around/report/calls.ts'
import { managePathOf, type Which } from '@zhixing/contract/content-types.ts'
import { DataTable } from '#ui/data-table.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { hasPath } from '#ui/site-paths.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { durationText, shareText } from '../report-words.ts'

interface ItemFiguresProps {
  container: Which
  items: readonly ItemFigures[]
  members: number
}

function resultsPath(container: Which, item: ItemFigures): string {
  return managePathOf(container, `data?content_id=${item.content_id}#results`) ?? ''
}

function ItemTitle({ container, item }: { container: Which; item: ItemFigures }) {
  return (
    <PageLink
      to={resultsPath(container, item)}
      className="flex min-w-28 items-center gap-2 hover:text-primary max-md:min-h-11"
    >
      <span className="shrink-0 text-primary">
        <TypeIcon type={item.content_type} />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 break-words">{item.title}</span>
        {item.required ? null : <LabelTag look="grey">选学</LabelTag>}
      </span>
    </PageLink>
  )
}

/** Exams and tests tell of each question as well. */
function statisticsPath(id: number, { content_type: type, content_id }: ItemFigures): string | undefined {
  const path = `/sec/exam/statistics/${content_id}`
  return (type === 'exam' || type === 'test') && hasPath(path) ? `${path}?c=${id}` : undefined
}

function Statistics({ id, item }: { id: number; item: ItemFigures }) {
  const path = statisticsPath(id, item)
  return path ? (
    <PageLink
      to={path}
      aria-label={`${item.title}的试题统计`}
      className="inline-flex items-center text-sm whitespace-nowrap text-primary max-md:min-h-11 md:ml-6"
    >
      试题统计
    </PageLink>
  ) : null
}

function columnsOf(container: Which, members: number): readonly TableColumn<ItemFigures>[] {
  return [
    {
      key: 'title',
      title: '内容',
      isFixed: true,
      render: (item) => (
        <>
          <ItemTitle container={container} item={item} />
          <Statistics id={container.id} item={item} />
        </>
      ),
    },
    {
      key: 'started',
      title: '已学',
      width: 88,
      align: 'right',
      needsRoom: true,
      render: (item) => `${item.started}/${members}`,
    },
    { key: 'completed', title: '完成', width: 88, align: 'right', render: (item) => `${item.completed}/${members}` },
    {
      key: 'average_percent',
      title: '平均进度',
      width: 140,
      render: (item) => (
        <div className="min-w-24">
          <ProgressBar label={`${item.title}的平均进度`} percent={item.average_percent} />
        </div>
      ),
    },
    {
      key: 'average_score',
      title: '平均得分率',
      width: 104,
      align: 'right',
      render: (item) => shareText(item.average_score),
    },
    { key: 'waiting', title: '待批阅', width: 80, align: 'right', render: (item) => item.waiting || '—' },
    { key: 'seconds', title: '总时长', width: 112, align: 'right', render: (item) => durationText(item.seconds) },
  ]
}

/** Each item of the outline: who began, who is done, what was earned. */
export function ItemFiguresTable({ container, items, members }: ItemFiguresProps) {
  return (
    <section className="rounded-card bg-card shadow-card">
      <h3 className="px-4 pt-4 pb-2 font-semibold text-ink">各项内容</h3>
      {items.length === 0 ? (
        <EmptyState isSmall title="还没有内容" text="在内容管理中添加后，这里会显示学习情况。" />
      ) : (
        <>
          <div className="max-md:hidden">
            <DataTable
              label="各项内容"
              columns={columnsOf(container, members)}
              rows={items}
              rowKey={(item) => item.content_id}
            />
          </div>
          <ul className="divide-y divide-line border-t border-line md:hidden">
            {items.map((item) => (
              <li key={item.content_id} className="flex flex-col gap-1 px-4 py-3">
                <ItemTitle container={container} item={item} />
                <ProgressBar label={`${item.title}的平均进度`} percent={item.average_percent} />
                <p className="text-sm text-faint">
                  {dotted([
                    `${item.completed}/${members}人完成`,
                    item.average_score === null ? '' : `平均得分率 ${shareText(item.average_score)}`,
                    item.seconds === 0 ? '' : durationText(item.seconds),
                  ])}
                </p>
                <Statistics id={container.id} item={item} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
