import { DownloadOutlined } from '@ant-design/icons-svg'
import { type ItemFigures, reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { figuresPathOf, fromWire, managePathOf, type Which } from '@zhixing/contract/content-types.ts'
import { downloadCall } from '#api/download-call.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { hasPath } from '#ui/site-paths.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { type Further, hasPlans, innerFigures, itemStatsPath } from '../report-paths.ts'
import { durationText, shareText } from '../report-words.ts'

interface ItemFiguresProps {
  container: Which
  /** The chapter it was narrowed to. */
  section: number | undefined
  items: readonly ItemFigures[]
  members: number
}

function resultsPath(container: Which, item: ItemFigures): string {
  return hasPlans(container)
    ? itemStatsPath(container, item.item_id)
    : (managePathOf(container, `data?content_id=${item.content_id}#results`) ?? '')
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

/** Figures of each question, where there are some; what stands here as a container has figures of its own. */
function furtherOf(id: number, item: ItemFigures): Further | undefined {
  const ref = fromWire(item.content_type)
  const questions = ref && figuresPathOf({ type: ref.type, id: item.content_id })
  if (questions) {
    return hasPath(questions) ? { to: `${questions}?c=${id}`, label: '试题统计' } : undefined
  }
  return innerFigures(item)
}

function Statistics({ id, item }: { id: number; item: ItemFigures }) {
  const further = furtherOf(id, item)
  return further ? (
    <PageLink
      to={further.to}
      aria-label={`${item.title}的${further.label}`}
      className="inline-flex items-center text-sm whitespace-nowrap text-primary max-md:min-h-11 md:ml-6"
    >
      {further.label}
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
export function ItemFiguresTable({ container, section, items, members }: ItemFiguresProps) {
  const asked = { id: container.id, ...(section ? { section_id: section } : {}) }
  return (
    <section className="rounded-card bg-card shadow-card">
      <div className="flex items-center justify-between gap-2 px-4 pt-4 pb-2">
        <h3 className="font-semibold text-ink">各项内容</h3>
        {items.length > 0 ? (
          <Button
            icon={<Icon of={DownloadOutlined} />}
            aria-label="导出各项内容"
            onClick={() => downloadCall(reportCalls.itemStats, asked)}
          >
            导出
          </Button>
        ) : null}
      </div>
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
