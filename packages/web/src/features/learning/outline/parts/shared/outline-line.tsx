import { DownOutlined, EllipsisOutlined, LockOutlined, RightOutlined, UnlockOutlined } from '@ant-design/icons-svg'
import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import type { ReactNode } from 'react'
import { typeModuleOf } from '#features.ts'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { fullTime } from '#ui/time-words.ts'
import { amountText, ContainerLabel, TypeIcon } from './item-look.tsx'
import { indentOf, isShown, type OutlineRow } from './outline-rows.ts'
import { useSectionWords } from './section-words.ts'

export interface LineActions {
  /** The address where an item is edited. */
  editPath: (item: OutlineItem) => string
  /** The menu of a line. */
  menuOf: (row: OutlineRow) => readonly MenuAction[]
  onMenu: (row: OutlineRow, key: string) => void
  /** 添加内容 of a chapter. */
  addButton: (sectionId: number) => ReactNode
  folded: ReadonlySet<number>
  onFold: (sectionId: number) => void
  /** While several are chosen: which, by placement. */
  chosen: ReadonlySet<number> | undefined
  onChoose: (placementId: number) => void
  /** How many learn here. */
  learners: number
  /** The container. */
  contentId: number
}

interface LineProps extends LineActions {
  row: OutlineRow
  /** The grip, once dragging has loaded. */
  grip?: ReactNode
  isMarked?: boolean
}

/** One line of the outline editor. */
export function OutlineLine(props: LineProps) {
  const { row } = props
  if (row.kind === 'empty') {
    return <EmptySection level={row.level} />
  }
  return row.kind === 'section' ? <SectionLine {...props} row={row} /> : <ItemLine {...props} row={row} />
}

function EmptySection({ level }: { level: number }) {
  const words = useSectionWords()
  return (
    <div className={indentOf(level)}>
      <p className="py-3 pl-10 text-sm text-faint">本{words.at(level)}还没有内容，可添加或把内容移到这里。</p>
    </div>
  )
}

function Menu({ row, menuOf, onMenu, name }: LineProps & { name: string }) {
  return (
    <ActionMenu
      type="text"
      icon={<Icon of={EllipsisOutlined} />}
      aria-label={`${name}的更多操作`}
      actions={menuOf(row)}
      onChoose={(key) => onMenu(row, key)}
    />
  )
}

function SectionLine(props: LineProps & { row: OutlineRow & { kind: 'section' } }) {
  const { section, count, level } = props.row
  const isFolded = props.folded.has(section.id)
  return (
    <div className={`flex min-h-12 items-center gap-1 bg-sunken pr-2 ${indentOf(level)}`}>
      {props.grip}
      <Button
        type="text"
        size="small"
        className="max-md:!h-11"
        aria-expanded={!isFolded}
        aria-label={`${isFolded ? '展开' : '收起'}${section.title}`}
        icon={<Icon of={isFolded ? RightOutlined : DownOutlined} />}
        onClick={() => props.onFold(section.id)}
      />
      <div className="min-w-0 flex-1 py-2">
        <h3 className="font-semibold break-words text-ink">
          {section.title}
          <span className="ml-2 text-sm font-normal text-faint">{count}项</span>
        </h3>
        {section.due_at > 0 ? <p className="text-sm text-soft">应交 {fullTime(section.due_at)}</p> : null}
        <Unlocking of={section} />
        {section.introduce ? <p className="line-clamp-2 text-sm text-soft">{section.introduce}</p> : null}
      </div>
      {props.addButton(section.id)}
      <Menu {...props} name={section.title} />
    </div>
  )
}

function ItemLine(props: LineProps & { row: OutlineRow & { kind: 'item' } }) {
  const { item, level } = props.row
  const amount = amountText(item)
  return (
    <div
      className={`flex min-h-12 items-center gap-1 pr-2 ${indentOf(level)} ${props.isMarked ? 'bg-primary-soft' : 'bg-card'}`}
    >
      {props.chosen ? (
        <Checkbox
          className="px-2"
          aria-label={`选择${item.title}`}
          checked={props.chosen.has(item.id)}
          onChange={() => props.onChoose(item.id)}
        />
      ) : (
        props.grip
      )}
      <span className="shrink-0 text-lg text-primary">
        <TypeIcon type={item.content_type} />
      </span>
      <div className="min-w-0 flex-1">
        <PageLink to={props.editPath(item)} className="block px-2 py-2 hover:text-primary max-md:py-2.75">
          <span className="line-clamp-2 break-words">{item.title}</span>
        </PageLink>
        <ItemFigures item={item} learners={props.learners} contentId={props.contentId} />
        <Unlocking of={item} className="-mt-1 px-2 pb-2" />
      </div>
      <span className="flex shrink-0 items-center gap-1">
        {amount ? <span className="text-sm text-faint">{amount}</span> : null}
        <ContainerLabel item={item} />
        {item.trial ? <LabelTag look="teal">可试学</LabelTag> : null}
        {isShown(item) ? null : <LabelTag look="amber">已隐藏</LabelTag>}
        {item.required ? null : <LabelTag look="grey">选学</LabelTag>}
      </span>
      <Menu {...props} name={item.title} />
    </div>
  )
}

interface UnlockingProps {
  of: Pick<OutlineItem, 'unlock_text' | 'opened'>
  className?: string
}

/** The condition that opens a chapter or an item, and whether it was opened by hand. */
function Unlocking({ of: { unlock_text, opened }, className = '' }: UnlockingProps) {
  return unlock_text ? (
    <p className={`text-sm break-words text-soft ${className}`}>
      <Icon of={opened ? UnlockOutlined : LockOutlined} aria-label="解锁条件：" /> {unlock_text}
      {opened ? '（已向全体学员开放）' : ''}
    </p>
  ) : null
}

/** When an item is due, how many of those who learn here handed it in, and the way to what they did. */
function ItemFigures({
  item,
  learners,
  contentId,
}: Pick<LineActions, 'learners' | 'contentId'> & { item: OutlineItem }) {
  const results = typeModuleOf(item.content_type)?.resultsPath?.(item.content_id, contentId)
  const words = [
    ...(item.due_at > 0 ? [`应交 ${fullTime(item.due_at)}`] : []),
    ...(item.handed_in >= 0 ? [`已交 ${item.handed_in}/${learners}`] : []),
  ]
  return words.length > 0 ? (
    <p className="-mt-1 flex flex-wrap items-center gap-x-3 px-2 pb-2 text-sm text-faint">
      {words.join(' · ')}
      {results ? (
        <PageLink to={results} className="text-primary max-md:py-3" aria-label={`${item.title}的结果`}>
          查看结果
        </PageLink>
      ) : null}
    </p>
  ) : null
}

export const lineList = 'overflow-hidden rounded-card bg-card shadow-card divide-y divide-line'

/** The lines as they stand while dragging is on its way. */
export function PlainLines({ rows, ...actions }: LineActions & { rows: readonly OutlineRow[] }) {
  return (
    <ul className={lineList} aria-label="目录">
      {rows.map((row) => (
        <li key={row.id}>
          <OutlineLine row={row} grip={<span className="w-9 shrink-0 max-md:w-11" />} {...actions} />
        </li>
      ))}
    </ul>
  )
}
