import type { MyChannelTab } from '@zhixing/contract/containers/channel/limits.ts'
import type { OwnRow } from '@zhixing/contract/containers/container/kit-calls.ts'
import { detailPathOf, managePathOf } from '@zhixing/contract/content-types.ts'
import { CoverCard } from '#ui/cover-card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { StatusTag } from '../../../content/content/parts/shared/status-tag.tsx'

interface MyChannelCardProps {
  tab: MyChannelTab
  row: OwnRow & { follow_num: number }
}

/** A path among one's own: how far one is, or its state where one manages it. */
export function MyChannelCard({ tab, row }: MyChannelCardProps) {
  const which = { type: 'channel', id: row.id }
  const to = (tab === 'manage' ? managePathOf(which) : detailPathOf(which)) ?? '/'
  return (
    <CoverCard to={to} title={row.title} picture={row.cover_data} kind="职业路径">
      {tab === 'join' || (tab === 'follow' && row.percent > 0) ? (
        <ProgressBar label="学习进度" percent={row.percent} />
      ) : null}
      {tab === 'manage' ? (
        <span>
          <StatusTag status={row.status} />
        </span>
      ) : null}
      <p className="mt-auto truncate text-sm text-faint">
        {row.followed_num}人加入 · {row.follow_num}人关注
      </p>
    </CoverCard>
  )
}
