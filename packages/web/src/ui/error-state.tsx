import { CallError } from '#api/call-error.ts'
import { Button } from './button.tsx'
import { FailedDrawing } from './drawings.tsx'
import { StateBlock } from './state-block.tsx'
import { useShownFailure } from './use-shown-failure.ts'

interface ErrorStateProps {
  error: unknown
  onRetry?: (() => void) | undefined
  isSmall?: boolean
  /** In place of a whole page. */
  isPage?: boolean
}

/** What happened, 重试, and the id under which the server's log has it. */
export function ErrorState({ error, onRetry, isSmall = false, isPage = false }: ErrorStateProps) {
  const message = error instanceof CallError ? error.message : '页面出错了，请稍后重试'
  useShownFailure(message)
  const requestId = error instanceof CallError ? error.requestId : ''
  return (
    <StateBlock
      icon={<FailedDrawing />}
      title={message}
      isSmall={isSmall}
      isPage={isPage}
      text={requestId ? <span className="text-sm text-faint select-all">请求编号：{requestId}</span> : undefined}
      actions={onRetry ? <Button onClick={onRetry}>重试</Button> : undefined}
    />
  )
}
