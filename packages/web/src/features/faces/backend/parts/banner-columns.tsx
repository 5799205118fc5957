import { bannerCalls, type StoredBanner } from '@zhixing/contract/content/banner/calls.ts'
import { bannerTypeLabels } from '@zhixing/contract/content/banner/sizes.ts'
import { useSend } from '#api/use-send.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { BannerPicture } from '../../../content/banner/parts/shared/banner-picture.tsx'

const states = {
  off: { look: 'grey', label: '已停用' },
  waiting: { look: 'amber', label: '未开始' },
  showing: { look: 'teal', label: '展示中' },
  over: { look: 'grey', label: '已结束' },
} as const

const audiences = { all: '所有人', visitor: '未登录访客', member: '登录用户', teacher: '教师及以上' } as const

function audienceOf({ audience, group_name: group }: StoredBanner): string {
  return group ? `${audiences[audience]}（${group}）` : audiences[audience]
}

function editPath(id: number): string {
  return `/sec/backend/banner/${id}`
}

function StateTag({ state }: Pick<StoredBanner, 'state'>) {
  return <LabelTag look={states[state].look}>{states[state].label}</LabelTag>
}

function scheduleOf({ start_time: from, end_time: to }: StoredBanner): string {
  if (from === 0 && to === 0) {
    return '长期'
  }
  return `${from === 0 ? '即日起' : fullTime(from)} 至 ${to === 0 ? '长期' : fullTime(to)}`
}

function Thumb({ row }: { row: StoredBanner }) {
  return (
    <div className="h-12 w-32 shrink-0 overflow-hidden rounded-card text-xs" aria-hidden="true">
      <div className="h-48 w-128 origin-top-left scale-25">
        <BannerPicture banner={row} isNarrow={false} />
      </div>
    </div>
  )
}

function BannerActions({ row }: { row: StoredBanner }) {
  const { message, modal } = useApp()
  const go = useGo()
  const options = {
    refresh: ['Banner', bannerCalls.stored, bannerCalls.detail],
    onDone: () => message.success('操作成功'),
  }
  const change = useSend(bannerCalls.switch, options)
  const remove = useSend(bannerCalls.remove, { ...options, onDone: () => message.success('删除成功') })
  const actions = [
    { key: 'edit', label: '编辑' },
    { key: 'switch', label: row.is_enabled ? '停用' : '启用' },
    { key: 'remove', label: '删除', isDanger: true },
  ]
  function choose(key: string): void {
    if (key === 'edit') {
      go(editPath(row.id))
    } else if (key === 'switch') {
      change.run({ id: row.id, is_enabled: !row.is_enabled })
    } else {
      modal.danger({
        title: `删除横幅“${row.title}”`,
        content: '删除后不可恢复,确定删除?',
        onOk: () => remove.runAsync({ id: row.id }),
      })
    }
  }
  return (
    <ActionMenu actions={actions} onChoose={choose} size="small" aria-label={`${row.title}的操作`}>
      操作
    </ActionMenu>
  )
}

export const bannerColumns: readonly TableColumn<StoredBanner>[] = [
  {
    key: 'title',
    title: '横幅',
    isFixed: true,
    render: (row) => (
      <PageLink to={editPath(row.id)} className="flex min-w-60 items-center gap-3 hover:text-primary">
        <Thumb row={row} />
        <span className="min-w-0">
          <span className="line-clamp-2">{row.title}</span>
          <span className="text-sm text-soft">{bannerTypeLabels[row.type]}</span>
        </span>
      </PageLink>
    ),
  },
  {
    key: 'state',
    title: '状态和时间',
    width: 160,
    render: (row) => (
      <>
        <StateTag state={row.state} />
        <span className="mt-1 block min-w-28 text-sm text-soft">{scheduleOf(row)}</span>
      </>
    ),
  },
  {
    key: 'audience',
    title: '对象',
    width: 112,
    render: (row) => (
      <>
        <span className="block whitespace-nowrap">{audiences[row.audience]}</span>
        {row.group_name ? <span className="line-clamp-2 text-sm text-soft">{row.group_name}</span> : null}
      </>
    ),
  },
  { key: 'click_num', title: '点击', width: 80, align: 'right', needsRoom: true, render: (row) => row.click_num },
  { key: 'priority', title: '优先级', width: 80, align: 'right', isExtra: true, render: (row) => row.priority },
  {
    key: 'action',
    title: '操作',
    width: 80,
    isFixed: true,
    isAction: true,
    render: (row) => <BannerActions row={row} />,
  },
]

/** A banner on a phone. */
export function BannerCard({ row }: { row: StoredBanner }) {
  return (
    <article className="flex flex-col gap-2">
      <PageLink to={editPath(row.id)} className="flex items-center gap-3">
        <Thumb row={row} />
        <span className="line-clamp-2 min-w-0 font-medium">{row.title}</span>
      </PageLink>
      <p className="text-sm text-soft">{scheduleOf(row)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <StateTag state={row.state} />
        <span className="text-sm text-soft">
          {dotted([bannerTypeLabels[row.type], audienceOf(row), `${row.click_num} 次点击`])}
        </span>
        <span className="ml-auto">
          <BannerActions row={row} />
        </span>
      </div>
    </article>
  )
}
