import type { Outline, OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { fullTime } from '#ui/time-words.ts'
import { amountText, ItemState, TypeIcon } from './item-look.tsx'
import { branchOf, isShown, levelOf } from './outline-rows.ts'

interface OutlineListProps {
  outline: Outline
  /** Where an item leads; undefined for one that only says why it is shut. */
  to: (item: OutlineItem) => string | undefined
  /** The item that is open now. */
  current?: number
}

/** The outline of a container as who learns it sees it: chapters, items and how far they are. */
export function OutlineList({ outline, to, current }: OutlineListProps) {
  if (outline.items.length === 0) {
    return <EmptyState isSmall title="还没有内容" text="老师添加内容后，会显示在这里。" />
  }
  const groups = [
    { id: 0, title: '', level: 1, items: itemsOf(outline, 0), isShown: itemsOf(outline, 0).length > 0 },
    ...outline.sections.map((section) => ({
      ...section,
      level: levelOf(outline.sections, section),
      items: itemsOf(outline, section.id),
      // A chapter is named where it, or one below it, has something.
      isShown: branchOf(outline.sections, section.id).some((id) => itemsOf(outline, id).length > 0),
    })),
  ]
  return (
    <div className="flex flex-col gap-4">
      {groups
        .filter((group) => group.isShown)
        .map((group) => (
          <section key={group.id} aria-label={group.title || '内容'} className={group.level > 1 ? 'pl-4' : ''}>
            {group.title ? <ChapterTitle level={group.level}>{group.title}</ChapterTitle> : null}
            <ul className="flex flex-col">
              {group.items.map((item) => (
                <li key={item.id}>
                  <OutlineRow item={item} to={to(item)} isCurrent={item.content_id === current} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

function ChapterTitle({ level, children }: { level: number; children: string }) {
  const Heading = level > 1 ? 'h4' : 'h3'
  return (
    <Heading className={`mb-1 px-2 break-words text-ink ${level > 1 ? 'font-medium' : 'font-semibold'}`}>
      {children}
    </Heading>
  )
}

function itemsOf(outline: Outline, sectionId: number): readonly OutlineItem[] {
  return outline.items.filter((item) => item.section_id === sectionId)
}

const row = 'flex min-h-11 items-center gap-2 rounded-card px-2 py-2'

function OutlineRow({ item, to, isCurrent }: { item: OutlineItem; to: string | undefined; isCurrent: boolean }) {
  const content = (
    <>
      <span className={isCurrent ? 'text-primary' : 'text-faint'}>
        <TypeIcon type={item.content_type} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">{item.title}</span>
        {isShown(item) ? null : <span className="mr-2 text-sm text-faint">已隐藏</span>}
        {item.required ? null : <span className="text-sm text-faint">选学</span>}
        {item.due_at > 0 ? <span className="block text-sm text-faint">应交 {fullTime(item.due_at)}</span> : null}
        {item.open || item.open_at === 0 ? null : <span className="block text-sm text-faint">{item.lock_reason}</span>}
      </span>
      <span className="shrink-0 text-sm text-faint tabular-nums">{amountText(item)}</span>
      <ItemState item={item} />
    </>
  )
  if (to === undefined) {
    return (
      <div className={`${row} text-faint`} title={item.lock_reason}>
        {content}
      </div>
    )
  }
  return (
    <PageLink
      to={to}
      className={`${row} ${isCurrent ? 'bg-primary-soft font-medium text-primary' : 'hover:bg-sunken'}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {content}
    </PageLink>
  )
}
