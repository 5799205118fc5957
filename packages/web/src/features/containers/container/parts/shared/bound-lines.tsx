import { DeleteOutlined } from '@ant-design/icons-svg'
import type { ContentCard } from '@zhixing/contract/content/card/shapes.ts'
import type { Call, CallInput } from '@zhixing/contract/kernel/call.ts'
import { type ReactNode, useState } from 'react'
import type { Refreshed } from '#api/query-key.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { DragLine, LineGrip } from '#ui/drag-line.tsx'
import type { DropEdge } from '#ui/drag-parts.tsx'
import { Icon } from '#ui/icon.tsx'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { PageLink } from '#ui/page-link.tsx'

/** A content bound to a container, as its manager sees it. */
interface BoundLine {
  id: number
  title: string
  link: string
  /** Below the title. */
  facts: string
  icon?: ReactNode
}

/** A line of what a card shows. */
export function lineOfCard({ id, title, link, owner, group_name, followed_num }: ContentCard): BoundLine {
  return { id, title, link, facts: dotted([owner.name, group_name, `${followed_num}人学习`]) }
}

/** A call that changes what is bound, its input, and the calls or whole controllers whose replies it makes stale. */
interface Change<C extends Call, Of> {
  call: C
  input: (of: Of) => CallInput<C>
  refresh: readonly Refreshed[]
}

interface BoundLinesProps<Sort extends Call, Remove extends Call> {
  /** Names the list. */
  label: string
  lines: readonly BoundLine[]
  sort: Change<Sort, number[]>
  remove: Change<Remove, number>
}

/** Contents bound to a container, in an order that is changed by dragging; shown so at once. */
export function BoundLines<Sort extends Call, Remove extends Call>(props: BoundLinesProps<Sort, Remove>) {
  const { label, lines, sort, remove } = props
  const [wished, setWished] = useState<readonly BoundLine[]>()
  const forget = () => setWished(undefined)
  const sorting = useSend(sort.call, { refresh: sort.refresh, onDone: forget, onFailed: forget })
  const removing = useSend(remove.call, { refresh: remove.refresh })
  const shown = wished ?? lines
  return (
    <OrderedLines
      label={label}
      lines={shown}
      keyOf={({ id }) => id}
      nameOf={(at) => shown[at]?.title ?? ''}
      onChange={(next) => {
        setWished(next)
        sorting.run(sort.input(next.map(({ id }) => id)))
      }}
      line={(line, _at, edge) => (
        <Line
          key={line.id}
          line={line}
          edge={edge}
          isBusy={removing.isSending || sorting.isSending}
          onRemove={() => removing.run(remove.input(line.id))}
        />
      )}
    />
  )
}

interface LineProps {
  line: BoundLine
  edge: DropEdge | undefined
  isBusy: boolean
  onRemove: () => void
}

function Line({ line: { id, title, link, facts, icon }, edge, isBusy, onRemove }: LineProps) {
  return (
    <DragLine id={id} edge={edge} className="flex min-h-12 items-center gap-2 pr-1">
      <LineGrip name={title} />
      {icon ? <span className="text-faint">{icon}</span> : null}
      <div className="min-w-0 flex-1 py-2">
        <PageLink to={link} className="block truncate font-medium hover:text-primary">
          {title}
        </PageLink>
        <p className="truncate text-sm text-faint">{facts}</p>
      </div>
      <Button
        type="text"
        className="max-md:!size-11"
        disabled={isBusy}
        icon={<Icon of={DeleteOutlined} />}
        aria-label={`移出${title}`}
        onClick={onRemove}
      />
    </DragLine>
  )
}
