import type { Dimension } from '@zhixing/contract/learning/skill/shapes.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'

/** Dimensions with their points, targets and weights, as everybody reads them. */
export function PointTree({ dimensions }: { dimensions: readonly Dimension[] }) {
  if (dimensions.length === 0) {
    return <EmptyState title="还没有技能点" text="添加后会显示在这里。" isSmall />
  }
  return (
    <ul className="flex flex-col gap-4">
      {dimensions.map(({ id, title, weight, points }) => (
        <li key={id}>
          <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium text-ink">
            <span className="min-w-0 break-words">{title}</span>
            <span className="text-sm font-normal text-faint">权重 {weight}</span>
          </h3>
          <ul className="mt-2 grid gap-2 sm:grid-cols-2">
            {points.map((point) => (
              <li key={point.id} className="flex items-center gap-2 rounded-card bg-sunken px-3 py-2">
                <span className="min-w-0 flex-1 break-words">{point.title}</span>
                <LabelTag look="blue">{point.target_title}</LabelTag>
                <span className="shrink-0 text-sm text-faint">{point.weight}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
