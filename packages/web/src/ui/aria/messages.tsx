import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons'
import type { ComponentType, ReactNode } from 'react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import type { MessageConfig, MessageKind, NoticeConfig } from '../use-app.ts'
import { Chinese } from './chinese.tsx'
import './messages.css'

/** Ordinary messages stay three seconds (C011). */
const usualSeconds = 3
const most = 3

interface Said {
  kind: MessageKind
  content: ReactNode
  key: string | undefined
}

const messages = new ToastQueue<Said>({ maxVisibleToasts: most })
const notices = new ToastQueue<NoticeConfig>()

const stays = (seconds: number) => (seconds > 0 ? { timeout: seconds * 1000 } : {})

/** Says something in the middle above the page. Of more than three the oldest gives way, and one of the same key. */
export function sayMessage(kind: MessageKind, { content, key, duration = usualSeconds }: MessageConfig): void {
  const isSame = (one: { content: Said }) => key !== undefined && one.content.key === key
  const shown = messages.visibleToasts
  const oldest = shown.filter((one) => !isSame(one)).slice(most - 1)
  for (const one of [...shown.filter(isSame), ...oldest]) {
    messages.close(one.key)
  }
  messages.add({ kind, content, key }, stays(duration))
}

/** Shows what stays at the side until it is closed. */
export function showNotice(config: NoticeConfig): void {
  for (const one of notices.visibleToasts.filter(({ content }) => config.key && content.key === config.key)) {
    notices.close(one.key)
  }
  notices.add(config, stays(config.duration ?? 0))
}

const icons: Readonly<Record<MessageKind, ComponentType<{ className?: string; 'aria-hidden': 'true' }>>> = {
  success: CheckCircleFilled,
  error: CloseCircleFilled,
  info: InfoCircleFilled,
  warning: ExclamationCircleFilled,
}

/** The mark of a kind of message, in its colour. */
export function KindIcon({ kind }: { kind: MessageKind }) {
  const Icon = icons[kind]
  return <Icon className={`zx-kind zx-kind-${kind}`} aria-hidden="true" />
}

/** Where messages and notices are read: above everything, also above dialogs. */
export function Messages() {
  return (
    <Chinese>
      <ToastRegion queue={messages} className="zx-messages">
        {({ toast }) => (
          <Toast toast={toast} className="zx-message">
            <ToastContent
              role={toast.content.kind === 'error' || toast.content.kind === 'warning' ? 'alert' : 'status'}
            >
              <KindIcon kind={toast.content.kind} />
              <Text slot="title">{toast.content.content}</Text>
            </ToastContent>
          </Toast>
        )}
      </ToastRegion>
      <ToastRegion queue={notices} className="zx-notices">
        {({ toast }) => (
          <Toast toast={toast} className="zx-notice">
            <ToastContent role="status">
              <Text slot="title" className="zx-notice-title">
                {toast.content.title}
              </Text>
              <Text slot="description" className="block text-soft">
                {toast.content.description}
              </Text>
            </ToastContent>
            <button
              type="button"
              aria-label="关闭"
              className="zx-overlay-close zx-notice-close"
              onClick={() => notices.close(toast.key)}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
            <div className="zx-notice-actions">{toast.content.actions}</div>
          </Toast>
        )}
      </ToastRegion>
    </Chinese>
  )
}
