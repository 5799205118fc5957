import { TeamOutlined } from '@ant-design/icons-svg'
import type { ContainerRow } from '@zhixing/contract/containers/container/shapes.ts'
import { detailPathOf, labelOf } from '@zhixing/contract/content-types.ts'
import type { ReactNode } from 'react'
import { containerModuleOf } from '#features.ts'
import { CoverCard } from '#ui/cover-card.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'

interface ContainerCardProps {
  type: string
  row: ContainerRow
  /** Facts of its type alone: dates, a place. */
  facts?: ReactNode
}

/** A container in a grid, which leads to its page. */
export function ContainerCard({ type, row, facts }: ContainerCardProps) {
  const { id, title, owner, group_name, followed_num, industry_title, cover_data } = row
  return (
    <CoverCard
      to={detailPathOf({ type, id }) ?? '/'}
      title={title}
      picture={cover_data}
      kind={containerModuleOf(type)?.kindOf?.(row) ?? labelOf({ type, kind: '' })}
      isText
    >
      <p className="truncate text-sm text-faint" title={dotted([owner.name, group_name])}>
        {dotted([owner.name, group_name])}
      </p>
      {facts}
      <div className="mt-auto flex items-center justify-between gap-2 text-sm text-faint">
        <span className="truncate">{industry_title}</span>
        <span className="shrink-0">
          <Icon of={TeamOutlined} /> {followed_num}人学习
        </span>
      </div>
    </CoverCard>
  )
}
