import { LockOutlined } from '@ant-design/icons-svg'
import type { LearnedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { learnPathOf } from '@zhixing/contract/content-types.ts'
import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { isSignedIn } from '#session/can.ts'
import { LoginPrompt } from '#session/login-prompt.tsx'
import { useSession } from '#session/use-session.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { StateBlock } from '#ui/state-block.tsx'
import { useContainerCan } from '../../../content/content/parts/shared/use-container-can.ts'
import { JoinAction } from '../../../content/joining/parts/shared/join-action.tsx'
import { useJoin } from '../use-join.ts'
import { useKit } from '../use-kit.ts'
import type { useLearned } from '../use-learned.ts'
import { LeafView } from './leaf-view.tsx'

interface OpenItemProps {
  detail: LearnedDetail
  item: OutlineItem
  onLearned: ReturnType<typeof useLearned>
}

/** The open item, or the reason why it is locked and a way to unlock it. */
export function OpenItem({ detail: { id, role, status }, item, onLearned }: OpenItemProps) {
  const { type } = useKit()
  const session = useSession()
  const { join, isSending } = useJoin(id)
  const can = useContainerCan({ type, role, status })
  if (item.open) {
    return (
      <>
        {item.adjusted ? (
          <div className="mx-auto max-w-240 px-4 pt-4 md:px-6 print:hidden">
            <Note kind="info" title={item.adjusted} />
          </div>
        ) : null}
        <LeafView item={item} container={{ type, id }} onLearned={onLearned} />
      </>
    )
  }
  if (!isSignedIn(session)) {
    return <LoginPrompt back={learnPathOf({ type, id }, item.content_id) ?? '/'} />
  }
  return (
    <StateBlock
      isPage
      icon={<Icon of={LockOutlined} className="text-4xl" />}
      title={item.title}
      text={item.lock_reason}
      actions={
        session.demo_user || role !== '' ? null : (
          <JoinAction id={id} verdict={can('join')} isJoining={isSending} onJoin={join} onJoined={() => undefined} />
        )
      }
    />
  )
}
