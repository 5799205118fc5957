import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { learnPathOf } from '@zhixing/contract/content-types.ts'
import type { Outline, OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { planPath } from '../room-paths.ts'

interface ClassSheetProps {
  id: number
  plan: OutlineSection
  outline: Outline
}

/** The sign-ins of a plan, each with how many of the class have signed; asked anew while the page is open. */
export function ClassSheet({ id, plan, outline }: ClassSheetProps) {
  useWatch(id)
  const sheet = useCall(roomCalls.runSheet, { id, project_id: plan.id }, { refreshEveryMs: 10_000 })
  const within = new Set([
    plan.id,
    ...outline.sections.filter(({ parent_id }) => parent_id === plan.id).map((stage) => stage.id),
  ])
  const signins = outline.items.filter((item) => item.content_type === 'signin' && within.has(item.section_id))
  if (signins.length === 0) {
    return (
      <EmptyState
        title="还没有课堂签到"
        text="在阶段里添加签到后，可以在这里查看全班的签到情况。"
        actions={<LinkButton to={planPath({ id, plan: plan.id })}>去阶段管理</LinkButton>}
      />
    )
  }
  return (
    <PageFrame call={sheet}>
      {({ learners, items }) => (
        <ul className="flex flex-col gap-3">
          {signins.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-3 rounded-card bg-card p-4 shadow-card">
              <span className="min-w-0 flex-1 basis-40">
                <span className="block font-medium break-words">{item.title}</span>
                <span className="text-sm text-faint">
                  {outline.sections.find((stage) => stage.id === item.section_id)?.title}
                </span>
              </span>
              <span className="text-soft tabular-nums">
                已签到 {items.find((line) => line.id === item.id)?.done ?? 0}/{learners}
              </span>
              <LinkButton to={learnPathOf({ type: 'room', id }, item.content_id) ?? '/'}>打开签到</LinkButton>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  )
}
