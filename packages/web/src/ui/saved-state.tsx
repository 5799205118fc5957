import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons-svg'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useAgainOnline } from './use-again-online.ts'
import { useIsOffline } from './use-is-offline.ts'

/** `waiting`: changed, and saved by itself in a moment. */
export type Saving =
  | { state: 'idle' }
  | { state: 'waiting' }
  | { state: 'saving' }
  | { state: 'saved'; atMs: number }
  | { state: 'failed' }

interface SavedStateProps {
  saving: Saving
  onRetry?: (() => void) | undefined
}

/** 12:30:05 in Shanghai. */
export function clockTime(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(11, 19)
}

function failedWords(isOffline: boolean, isRetried: boolean): string {
  return isOffline && isRetried ? '没有网络，联网后自动保存' : '未能保存'
}

/** Always visible where work could be lost: 已保存 12:30:05. What failed for want of a network is saved once it is back. */
export function SavedState({ saving, onRetry }: SavedStateProps) {
  const isOffline = useIsOffline()
  useAgainOnline(saving.state === 'failed' ? onRetry : undefined)
  return (
    <span className="inline-flex items-center gap-1 text-sm" role="status">
      {saving.state === 'waiting' ? <span className="text-faint">有修改，即将自动保存</span> : null}
      {saving.state === 'saving' ? (
        <span className="text-faint">
          <Spinner /> 正在保存…
        </span>
      ) : null}
      {saving.state === 'saved' ? (
        <span className="text-teal-text">
          <Icon of={CheckCircleOutlined} /> 已保存 {clockTime(saving.atMs)}
        </span>
      ) : null}
      {saving.state === 'failed' ? (
        <span className="text-danger">
          <Icon of={ExclamationCircleOutlined} /> {failedWords(isOffline, onRetry !== undefined)}
          {onRetry && !isOffline ? (
            <button type="button" className="ml-1 underline" onClick={onRetry}>
              重试
            </button>
          ) : null}
        </span>
      ) : null}
    </span>
  )
}
