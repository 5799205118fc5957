import { CloseOutlined } from '@ant-design/icons-svg'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { countdownText } from '../signin-words.ts'
import { useProjector, useSecondsLeft } from '../use-projector.ts'
import type { BoardProps } from './board-actions.tsx'
import { ShownCode } from './shown-code.tsx'

/** The code for a whole room: as large as the screen, with how long it still is open and how many are there. */
export function Projector({ onClose, ...props }: BoardProps & { onClose: () => void }) {
  const { title, window, signed, total } = props.board
  const ref = useProjector(onClose)
  const left = useSecondsLeft(window.close_at)
  return (
    <div
      ref={ref}
      role="dialog"
      aria-modal="true"
      aria-label="签到投影"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-2 overflow-auto bg-card p-4 text-center"
    >
      <Button
        autoFocus
        className="!absolute top-4 right-4 max-md:!h-11"
        icon={<Icon of={CloseOutlined} />}
        onClick={onClose}
      >
        退出全屏
      </Button>
      <p className="max-w-full px-28 text-[4dvmin] font-semibold break-words">{title}</p>
      <ShownCode {...props} size="large" />
      <p className="flex flex-wrap justify-center gap-x-12 text-[5dvmin] leading-tight font-semibold tabular-nums">
        <span role="timer" aria-live="off" aria-label="剩余时间">
          {countdownText(left)}
        </span>
        <span>
          已签到 {signed} / {total}
        </span>
      </p>
    </div>
  )
}
