import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { learnPathOf } from '@zhixing/contract/content-types.ts'
import {
  type Outline,
  type OutlineItem,
  type OutlineSection,
  outlineCalls,
} from '@zhixing/contract/learning/outline/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useWatch } from '#api/use-watch.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useApp } from '#ui/use-app.ts'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'
import { stageManagePath } from '../room-paths.ts'

interface RunSheetProps {
  id: number
  plan: OutlineSection
  outline: Outline
}

interface Counted {
  learners: number
  of: (item: OutlineItem) => { started: number; done: number }
}

/** A plan as it is taught: stages and items in their order, how far the class is with each, and what is opened by hand. */
export function RunSheet({ id, plan, outline }: RunSheetProps) {
  useWatch(id)
  const sheet = useCall(roomCalls.runSheet, { id, project_id: plan.id }, { refreshEveryMs: 60_000 })
  const parts = [plan, ...outline.sections.filter(({ parent_id }) => parent_id === plan.id)]
  const items = (sectionId: number) => outline.items.filter(({ section_id }) => section_id === sectionId)
  const shown = parts.filter((part) => part.id !== plan.id || items(part.id).length > 0)
  if (shown.length === 0) {
    return <EmptyState title="计划里还没有内容" text="到“阶段管理”添加阶段和内容。" />
  }
  return (
    <PageFrame call={sheet}>
      {({ learners, items: lines }) => {
        const byItem = new Map(lines.map((line) => [line.id, line]))
        const counted: Counted = { learners, of: (item) => byItem.get(item.id) ?? { started: 0, done: 0 } }
        return (
          <div className="flex flex-col gap-4">
            {shown.map((part) => (
              <StageSheet
                key={part.id}
                id={id}
                part={part}
                isPlan={part.id === plan.id}
                items={items(part.id)}
                counted={counted}
              />
            ))}
          </div>
        )
      }}
    </PageFrame>
  )
}

interface StageSheetProps {
  id: number
  part: OutlineSection
  isPlan: boolean
  items: readonly OutlineItem[]
  counted: Counted
}

function StageSheet({ id, part, isPlan, items, counted }: StageSheetProps) {
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 font-semibold break-words">
          {isPlan ? (
            '计划内容'
          ) : (
            <PageLink to={stageManagePath(part.id)} className="text-ink hover:text-primary">
              {part.title}
            </PageLink>
          )}
        </h3>
        <OpenByHand id={id} place={{ section_id: part.id }} of={part} />
      </div>
      {part.unlock_text ? <p className="mb-2 text-sm text-soft">{part.unlock_text}</p> : null}
      {items.length === 0 ? <p className="text-sm text-faint">这个阶段还没有内容</p> : null}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ItemLine key={item.id} id={id} item={item} counted={counted} />
        ))}
      </ul>
    </section>
  )
}

function ItemLine({ id, item, counted: { learners, of } }: { id: number; item: OutlineItem; counted: Counted }) {
  const { started, done } = of(item)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="text-faint">
        <TypeIcon type={item.content_type} />
      </span>
      <span className="min-w-0 flex-1 basis-40 break-words">
        <PageLink
          to={learnPathOf({ type: 'room', id }, item.content_id) ?? '/'}
          className="text-ink hover:text-primary"
        >
          {item.title}
        </PageLink>
        {item.unlock_text ? <span className="block text-sm text-soft">{item.unlock_text}</span> : null}
      </span>
      <span className="text-sm text-soft tabular-nums">
        已完成 {done}/{learners}，学习中 {Math.max(started - done, 0)}
      </span>
      <OpenByHand id={id} place={{ id: item.id }} of={item} />
    </li>
  )
}

interface OpenByHandProps {
  id: number
  place: { section_id?: number; id?: number }
  of: Pick<OutlineItem, 'unlock' | 'opened' | 'title'>
}

/** Opens for the whole class what waits for its teacher, or takes that back. */
function OpenByHand({ id, place, of: { unlock, opened, title } }: OpenByHandProps) {
  const { message } = useApp()
  const open = useSend(outlineCalls.openByHand, {
    refresh: [outlineCalls.tree],
    onDone: (reply) => message.success(reply.opened ? '已向全班开放' : '已收回开放'),
  })
  if (!isManual(unlock)) {
    return null
  }
  const word = opened ? '收回' : '开放'
  return (
    <Button
      type={opened ? 'default' : 'primary'}
      aria-label={`${word}${title}`}
      loading={open.isSending}
      onClick={() => open.run({ content_id: id, ...place, uid: 0, opened: !opened })}
    >
      {word}
    </Button>
  )
}

function isManual(unlock: unknown): boolean {
  return JSON.stringify(unlock ?? null).includes('"manual"')
}
