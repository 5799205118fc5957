import { CloudUploadOutlined } from '@ant-design/icons-svg'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { StateBlock } from '#ui/state-block.tsx'
import { clockText } from '../exam-clock.ts'
import type { SyncState } from '../sync-types.ts'
import { useSecondsLeft } from '../use-exam-clock.ts'

interface HandingInProps {
  state: SyncState
  grace: number
  onRetry: () => void
  /** Back to answering, while there is time. */
  onGoOn: () => void
}

/** Handing in: under way, or waiting for the network and trying again by itself. */
export function HandingIn({ state, grace, onRetry, onGoOn }: HandingInProps) {
  const isWaiting = state.stage === 'waiting'
  const isTimed = state.deadlineAt > 0
  const left = useSecondsLeft(state.deadlineAt)
  const graceLeft = useSecondsLeft(state.deadlineAt + grace)
  const isOver = isTimed && left === 0
  return (
    <div role="status" className="mx-auto max-w-200">
      <StateBlock
        icon={<Icon of={CloudUploadOutlined} className="text-4xl" />}
        title={titleOf({ isWaiting, isOver, graceLeft })}
        text={isWaiting ? waitingText(state.unsynced, isOver && graceLeft === 0) : '请不要关闭页面。'}
        actions={
          isWaiting ? (
            <>
              <Button type="primary" onClick={onRetry}>
                立即重试
              </Button>
              {isOver ? null : <Button onClick={onGoOn}>继续作答</Button>}
            </>
          ) : null
        }
      />
    </div>
  )
}

function titleOf({ isWaiting, isOver, graceLeft }: { isWaiting: boolean; isOver: boolean; graceLeft: number }): string {
  if (!isWaiting) {
    return isOver ? '作答时间到，正在交卷…' : '正在交卷…'
  }
  if (!isOver) {
    return '等待网络，联网后自动交卷'
  }
  return graceLeft > 0 ? `等待网络，剩余提交宽限 ${clockText(graceLeft)}` : '等待网络，提交宽限已过'
}

function waitingText(unsynced: number, isPast: boolean): string {
  const kept = unsynced > 0 ? `${unsynced} 题答案已存本机，` : '答案已全部保存，'
  return isPast ? '系统已按收到的答案自动交卷，联网后显示结果。' : `${kept}正在不断重试。请保持页面打开，并检查网络。`
}
