import type { OwnContainer } from '@zhixing/contract/containers/container/shapes.ts'
import type { StandardRow } from '@zhixing/contract/containers/standard/shapes.ts'
import { detailPathOf, managePathOf } from '@zhixing/contract/content-types.ts'
import { Cover } from '#ui/cover.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

const states = [
  { look: 'amber', label: '草稿' },
  { look: 'teal', label: '已发布' },
  { look: 'grey', label: '已关闭' },
] as const

interface MyStandardCardProps {
  isManaged: boolean
  row: StandardRow & OwnContainer
}

/** A standard among one's own: how far one is, or its state where one manages it. */
export function MyStandardCard({ isManaged, row }: MyStandardCardProps) {
  const which = { type: 'standard', id: row.id }
  const to = (isManaged ? managePathOf(which) : detailPathOf(which)) ?? '/'
  const state = states[row.status] ?? states[0]
  const kind = row.is_base ? '基础标准' : '测评'
  return (
    <PageLink to={to} className="zx-lift flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <Cover title={row.title} picture={row.cover_data} kind={kind} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="line-clamp-2 min-h-11 font-medium text-ink" title={row.title}>
          {row.title}
        </h3>
        {isManaged ? (
          <span>
            <LabelTag look={state.look}>{state.label}</LabelTag>
          </span>
        ) : (
          <ProgressBar label="测评进度" percent={row.percent} />
        )}
        <p className="mt-auto truncate text-sm text-faint">
          {row.point_num}个技能点{row.is_base ? '' : ` · ${row.taken_num}人测评`}
        </p>
      </div>
    </PageLink>
  )
}
