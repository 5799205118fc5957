import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons-svg'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

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

/** Always visible where work could be lost: 已保存 12:30:05. */
export function SavedState({ saving, onRetry }: SavedStateProps) {
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
          <Icon of={ExclamationCircleOutlined} /> 未能保存
          {onRetry ? (
            <button type="button" className="ml-1 underline" onClick={onRetry}>
              重试
            </button>
          ) : null}
        </span>
      ) : null}
    </span>
  )
}
