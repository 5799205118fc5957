import { newsCalls, type StoredNewsRow } from '@zhixing/contract/containers/news/calls.ts'
import { type NewsState, newsStateLabels } from '@zhixing/contract/containers/news/limits.ts'
import { useSend } from '#api/use-send.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'

const looks: Readonly<Record<NewsState, 'grey' | 'amber' | 'teal'>> = {
  draft: 'grey',
  scheduled: 'amber',
  published: 'teal',
}

const editPath = (id: number) => `/sec/backend/news/${id}`

function Tags({ row }: { row: StoredNewsRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      <LabelTag look={looks[row.state]}>{newsStateLabels[row.state]}</LabelTag>
      {row.is_pinned ? <LabelTag look="blue">置顶</LabelTag> : null}
      {row.is_internal ? <LabelTag look="grey">本组织</LabelTag> : null}
    </span>
  )
}

function NewsActions({ row }: { row: StoredNewsRow }) {
  const { message, modal } = useApp()
  const go = useGo()
  const pin = useSend(newsCalls.pin, { refresh: ['News'], onDone: () => message.success('操作成功') })
  const remove = useSend(newsCalls.delete, { refresh: ['News'], onDone: () => message.success('删除成功') })
  const actions = [
    { key: 'edit', label: '编辑' },
    ...(row.state === 'published' ? [{ key: 'view', label: '查看' }] : []),
    { key: 'pin', label: row.is_pinned ? '取消置顶' : '置顶' },
    { key: 'remove', label: '删除', isDanger: true },
  ]
  function choose(key: string): void {
    if (key === 'edit') {
      go(editPath(row.id))
    } else if (key === 'view') {
      go(`/sec/news-detail/${row.id}`)
    } else if (key === 'pin') {
      pin.run({ id: row.id, is_pinned: !row.is_pinned })
    } else {
      modal.danger({
        title: `删除资讯“${row.title}”`,
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

export const newsColumns: readonly TableColumn<StoredNewsRow>[] = [
  {
    key: 'title',
    title: '标题',
    isFixed: true,
    render: (row) => (
      <PageLink to={editPath(row.id)} className="line-clamp-2 min-w-60 hover:text-primary">
        {row.title}
      </PageLink>
    ),
  },
  { key: 'state', title: '状态', width: 100, render: (row) => <Tags row={row} /> },
  {
    key: 'publish_time',
    title: '发布时间',
    width: 170,
    render: (row) => <span className="whitespace-nowrap text-soft">{fullTime(row.publish_time)}</span>,
  },
  {
    key: 'group',
    title: '来源',
    width: 180,
    render: (row) => <span className="block min-w-24 text-soft">{row.group_name || '平台'}</span>,
  },
  { key: 'view_num', title: '阅读', width: 80, align: 'right', needsRoom: true, render: (row) => row.view_num },
  {
    key: 'action',
    title: '操作',
    width: 90,
    isFixed: true,
    isAction: true,
    render: (row) => <NewsActions row={row} />,
  },
]

/** A news item on a phone. */
export function NewsCard({ row }: { row: StoredNewsRow }) {
  return (
    <article className="flex flex-col gap-2">
      <PageLink to={editPath(row.id)} className="line-clamp-2 font-medium">
        {row.title}
      </PageLink>
      <p className="text-sm text-soft">
        {dotted([fullTime(row.publish_time), row.group_name || '平台', `${row.view_num}次阅读`])}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Tags row={row} />
        <NewsActions row={row} />
      </div>
    </article>
  )
}
