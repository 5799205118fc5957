import type { MyChannelTab } from '@zhixing/contract/containers/channel/limits.ts'
import type { OwnRow } from '@zhixing/contract/containers/container/kit-calls.ts'
import { detailPathOf, managePathOf } from '@zhixing/contract/content-types.ts'
import { Cover } from '#ui/cover.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

interface MyChannelCardProps {
  tab: MyChannelTab
  row: OwnRow & { follow_num: number }
}

const states = [
  { look: 'amber', label: '草稿' },
  { look: 'teal', label: '已发布' },
  { look: 'grey', label: '已关闭' },
] as const

/** A path among one's own: how far one is, or its state where one manages it. */
export function MyChannelCard({ tab, row }: MyChannelCardProps) {
  const which = { type: 'channel', id: row.id }
  const to = (tab === 'manage' ? managePathOf(which) : detailPathOf(which)) ?? '/'
  const state = states[row.status] ?? states[0]
  return (
    <PageLink to={to} className="zx-lift flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <Cover title={row.title} picture={row.cover_data} kind="职业路径" />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="line-clamp-2 min-h-11 font-medium text-ink" title={row.title}>
          {row.title}
        </h3>
        {tab === 'join' || (tab === 'follow' && row.percent > 0) ? (
          <ProgressBar label="学习进度" percent={row.percent} />
        ) : null}
        {tab === 'manage' ? (
          <span>
            <LabelTag look={state.look}>{state.label}</LabelTag>
          </span>
        ) : null}
        <p className="mt-auto truncate text-sm text-faint">
          {row.followed_num}人加入 · {row.follow_num}人关注
        </p>
      </div>
    </PageLink>
  )
}
