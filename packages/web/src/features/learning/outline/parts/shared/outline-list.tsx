import { LockOutlined } from '@ant-design/icons-svg'
import {
  type Outline,
  type OutlineItem,
  type OutlineSection,
  outlineMessages,
} from '@zhixing/contract/learning/outline/calls.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import { amountText, ContainerLabel, ItemState, TypeIcon } from './item-look.tsx'
import { branchOf, indentOf, isShown, levelOf } from './outline-rows.ts'

interface OutlineListProps {
  outline: Outline
  /** The address of an item; undefined for a locked one, which only shows the reason. */
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
    { id: 0, section: undefined, level: 1, items: itemsOf(outline, 0), isShown: itemsOf(outline, 0).length > 0 },
    ...outline.sections.map((section) => ({
      id: section.id,
      section,
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
          <section key={group.id} aria-label={group.section?.title ?? '内容'} className={indentOf(group.level)}>
            {group.section ? <ChapterHead section={group.section} level={group.level} /> : null}
            <ul className="flex flex-col">
              {group.items.map((item) => (
                <li key={item.id}>
                  <OutlineRow
                    item={item}
                    to={to(item)}
                    isCurrent={item.content_id === current}
                    isSaid={item.lock_reason === group.section?.lock_reason}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

interface ChapterHeadProps {
  section: OutlineSection
  level: number
}

/** A chapter's name, how far the person is with it, and why it is locked. */
function ChapterHead({ section, level }: ChapterHeadProps) {
  const Heading = level > 1 ? 'h4' : 'h3'
  const look = level > 1 ? 'font-medium' : 'font-semibold'
  return (
    <div className="mb-1 px-2">
      <div className="flex items-baseline gap-2">
        <Heading className={`min-w-0 flex-1 break-words ${look} ${section.open ? 'text-ink' : 'text-faint'}`}>
          {section.title}
        </Heading>
        {section.required > 0 ? (
          <span className="shrink-0 text-sm text-faint tabular-nums">
            已完成 {section.done}/{section.required}
          </span>
        ) : null}
      </div>
      {section.required > 0 && section.finish_n > 0 && section.finish_n < section.required ? (
        <p className="text-sm text-faint">完成其中{section.finish_n}项即算完成</p>
      ) : null}
      {section.open ? null : <LockReason reason={section.lock_reason} />}
    </div>
  )
}

function LockReason({ reason }: { reason: string }) {
  return (
    <p className="text-sm break-words text-soft">
      <Icon of={LockOutlined} aria-label="未解锁：" /> {reason}
    </p>
  )
}

function itemsOf(outline: Outline, sectionId: number): readonly OutlineItem[] {
  return outline.items.filter((item) => item.section_id === sectionId)
}

const row = 'flex min-h-11 w-full items-center gap-2 rounded-card px-2 py-2 text-left'

interface OutlineRowProps {
  item: OutlineItem
  to: string | undefined
  isCurrent: boolean
  /** Its chapter says already why it is locked. */
  isSaid: boolean
}

/** A line of its own says why it is locked, but for what its chapter or the page says for all. */
function hasOwnReason({ open, lock_reason }: OutlineItem, isSaid: boolean): boolean {
  return !(open || isSaid || lock_reason === outlineMessages.joinFirst)
}

function OutlineRow({ item, to, isCurrent, isSaid }: OutlineRowProps) {
  const { message } = useApp()
  const content = (
    <>
      <span className={isCurrent ? 'text-primary' : 'text-faint'}>
        <TypeIcon type={item.content_type} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">{item.title}</span>
        {isShown(item) ? null : <span className="mr-2 text-sm text-faint">已隐藏</span>}
        {item.required ? null : <span className="text-sm text-faint">选学</span>}
        {item.due_at > 0 ? <span className="block text-sm text-faint">应交 {fullTime(item.due_at)}</span> : null}
        {hasOwnReason(item, isSaid) ? (
          // Read out by the lock beside it.
          <span aria-hidden className="block text-sm break-words text-soft">
            {item.lock_reason}
          </span>
        ) : null}
      </span>
      <span className="shrink-0 text-sm text-faint tabular-nums">{amountText(item)}</span>
      <ContainerLabel item={item} />
      <ItemState item={item} />
    </>
  )
  if (to !== undefined) {
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
  if (item.open) {
    return <div className={`${row} text-faint`}>{content}</div>
  }
  return (
    <button
      type="button"
      className={`${row} text-faint hover:bg-sunken`}
      onClick={() => message.info({ content: item.lock_reason, key: 'locked' })}
    >
      {content}
    </button>
  )
}
