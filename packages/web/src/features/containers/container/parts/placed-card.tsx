import { detailPathOf, labelOf, learnPathOf, type Which } from '@zhixing/contract/content-types.ts'
import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { outerWay, withWay } from '../../../content/content/parts/shared/outer-way.ts'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { learnLabel } from '../learn-label.ts'

interface PlacedCardProps {
  item: OutlineItem
  /** The placed container. */
  placed: Which
  /** The container it stands in. */
  outer: Which
}

/** A placed container: the learner's progress in it, and the way in. */
export function PlacedCard({ item, placed, outer }: PlacedCardProps) {
  const [query] = useUrlQuery()
  const path = learnPathOf(placed) ?? detailPathOf(placed) ?? '/'
  return (
    <div className="mx-auto max-w-[800px] px-4 py-6 md:px-6">
      <article className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card md:p-6">
        <p className="flex items-center gap-2 text-soft">
          <TypeIcon type={item.content_type} />
          {labelOf({ type: placed.type, kind: '' })}
        </p>
        <h1 className="text-xl font-semibold break-words">{item.title}</h1>
        <div className="max-w-md">
          <ProgressBar label="学习进度" percent={item.percent} />
          {item.missing ? <p className="mt-1 text-sm text-soft">{item.missing}</p> : null}
        </div>
        <div>
          <LinkButton type="primary" to={withWay(path, [...outerWay(query), outer])}>
            {learnLabel(item.percent, item.state !== 'not_started')}
          </LinkButton>
        </div>
      </article>
    </div>
  )
}
