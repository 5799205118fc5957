import { RightOutlined } from '@ant-design/icons-svg'
import type { Outline, OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TypeIcon } from './item-look.tsx'

interface RemainingItemsProps {
  outline: Outline
  to: (item: OutlineItem) => string | undefined
}

/** Why the progress is not 100 %: each required item that is not done, with what is missing (expected 3.1). */
export function RemainingItems({ outline, to }: RemainingItemsProps) {
  const remaining = outline.items.filter(({ required, missing }) => required && missing !== '')
  if (remaining.length === 0) {
    return null
  }
  return (
    <details className="group mb-4 print:hidden rounded-card border border-line bg-card">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-soft">
        <Icon of={RightOutlined} className="text-sm group-open:rotate-90" />
        还差{remaining.length}项即可学完，查看原因
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {remaining.map((item) => (
          <li key={item.id}>
            <Remaining item={item} to={to(item)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Remaining({ item, to }: { item: OutlineItem; to: string | undefined }) {
  const content = (
    <>
      <span className="shrink-0 text-faint">
        <TypeIcon type={item.content_type} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">{item.title}</span>
        <span className="text-sm text-amber-text">{item.missing}</span>
      </span>
    </>
  )
  const row = 'flex min-h-11 items-center gap-2 px-3 py-2'
  return to ? (
    <PageLink to={to} className={`${row} hover:bg-sunken`}>
      {content}
    </PageLink>
  ) : (
    <div className={row}>{content}</div>
  )
}
