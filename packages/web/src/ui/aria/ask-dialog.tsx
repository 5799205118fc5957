import { useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { type AskConfig, type AskKind, staysOpen } from '../use-app.ts'
import { KindIcon } from './messages.tsx'
import { OverlayFrame } from './overlay-frame.tsx'
import './dialog.css'

interface AskDialogProps {
  kind: AskKind
  config: AskConfig
  isOpen: boolean
  /** It was answered, or is to go without an answer. */
  onClose: () => void
  onGone: () => void
}

const usualWidth = 416

/** Runs what a button does: true once it is done. What fails is thrown on, for whoever shows failures. */
function useAnswer(onClose: () => void) {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  async function answer(deed: (() => unknown) | undefined): Promise<void> {
    if (isRunning.current) {
      return
    }
    isRunning.current = true
    try {
      const given = deed?.()
      if (given instanceof Promise) {
        setBusy(true)
        await given
      }
      if (given !== staysOpen) {
        onClose()
      }
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, answer }
}

/** Asks, or tells what is to be acknowledged. 确定 has the focus, or 取消 where that `keeps` what one has; it turns while what it began is not done. */
export function AskDialog({ kind, config, isOpen, onClose, onGone }: AskDialogProps) {
  const isQuestion = kind === 'confirm'
  const { title, content, width = usualWidth, okButtonProps, keeps = false, onOk, onCancel } = config
  const { okText = isQuestion ? '确定' : '知道了', cancelText = '取消' } = config
  const { isBusy, answer } = useAnswer(onClose)
  const cancel = () => {
    onCancel?.()
    onClose()
  }
  return (
    <OverlayFrame
      isOpen={isOpen}
      title={
        <span className="zx-ask-title">
          <KindIcon kind={isQuestion ? 'warning' : kind} />
          <span>{title}</span>
        </span>
      }
      onClose={cancel}
      onGone={onGone}
      closesBeside={false}
      closesByEsc
      beginsIn="foot"
      look={{ veil: 'zx-dialog-veil', frame: 'zx-dialog' }}
      style={{ width }}
      footer={
        <>
          {isQuestion ? (
            <Button type={keeps ? 'primary' : 'default'} onClick={cancel}>
              {cancelText}
            </Button>
          ) : null}
          <Button type={keeps ? 'default' : 'primary'} loading={isBusy} onClick={() => answer(onOk)} {...okButtonProps}>
            {okText}
          </Button>
        </>
      }
    >
      {content}
    </OverlayFrame>
  )
}
