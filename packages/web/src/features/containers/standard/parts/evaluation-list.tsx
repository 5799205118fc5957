import type { EvaluationContent } from '@zhixing/contract/containers/standard/shapes.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'

interface EvaluationListProps<Content extends EvaluationContent> {
  contents: readonly Content[]
  /** End of a line: how far one is, a score. */
  end?: (content: Content) => ReactNode
}

/** Contents that measure a standard, a line each. */
export function EvaluationList<Content extends EvaluationContent>({ contents, end }: EvaluationListProps<Content>) {
  if (contents.length === 0) {
    return <EmptyState title="还没有测评内容" isSmall />
  }
  return (
    <ul className="divide-y divide-line">
      {contents.map((one) => (
        <li key={one.content_id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <LabelTag look="grey">{one.type_name}</LabelTag>
          <span className="min-w-40 flex-1 break-words">
            {one.title}
            <span className="block text-sm text-faint">
              {one.section_title ? `测${one.section_title}` : '测全部技能点'} · 权重 {one.weight}
            </span>
          </span>
          {end?.(one)}
        </li>
      ))}
    </ul>
  )
}
