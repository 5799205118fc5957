import type { OwnContainer } from '@zhixing/contract/containers/container/shapes.ts'
import type { StandardRow } from '@zhixing/contract/containers/standard/shapes.ts'
import { detailPathOf, managePathOf } from '@zhixing/contract/content-types.ts'
import { CoverCard } from '#ui/cover-card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { StatusTag } from '../../../content/content/parts/shared/status-tag.tsx'

interface MyStandardCardProps {
  isManaged: boolean
  row: StandardRow & OwnContainer
}

/** A standard among one's own: how far one is, or its state where one manages it. */
export function MyStandardCard({ isManaged, row }: MyStandardCardProps) {
  const which = { type: 'standard', id: row.id }
  const to = (isManaged ? managePathOf(which) : detailPathOf(which)) ?? '/'
  return (
    <CoverCard to={to} title={row.title} picture={row.cover_data} kind={row.is_base ? '基础标准' : '测评'}>
      {isManaged ? (
        <span>
          <StatusTag status={row.status} />
        </span>
      ) : (
        <ProgressBar label="测评进度" percent={row.percent} />
      )}
      <p className="mt-auto truncate text-sm text-faint">
        {row.point_num}个技能点{row.is_base ? '' : ` · ${row.taken_num}人测评`}
      </p>
    </CoverCard>
  )
}
