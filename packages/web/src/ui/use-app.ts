import type { useAppProps } from 'antd/es/app/context.js'

type Message = useAppProps['message']
type Modal = useAppProps['modal']
type Notification = useAppProps['notification']
type MessageContent = Parameters<Message['success']>[0]
type ConfirmConfig = Parameters<Modal['confirm']>[0]
type NotificationConfig = Parameters<Notification['open']>[0]

let arrived: (app: useAppProps) => void = () => undefined
const host = new Promise<useAppProps>((resolve) => {
  arrived = resolve
})

let isWanted = false
let onWanted = () => {
  isWanted = true
}

/** Calls back once when something is to be said or asked, also what was before. */
export function whenAppWanted(listener: () => void): void {
  onWanted = listener
  if (isWanted) {
    listener()
  }
}

/** antd's own, which are fetched when first asked for. */
function real(): Promise<useAppProps> {
  onWanted()
  return host
}

/** Called by FeedbackHost, which alone holds antd's own. */
export function provideApp(app: useAppProps): void {
  arrived(app)
}

function say(kind: 'success' | 'error' | 'info' | 'warning') {
  return (content: MessageContent): void => {
    real()
      .then((app) => app.message[kind](content))
      .catch(() => undefined)
  }
}

function ask(kind: 'confirm' | 'info' | 'warning' | 'error') {
  return (config: ConfirmConfig): { destroy: () => void } => {
    // Wrapped, for antd's dialog is itself a promise of the answer and would be waited for.
    const opened = real().then((app) => ({ dialog: app.modal[kind](config) }))
    return {
      destroy: () => {
        opened.then(({ dialog }) => dialog.destroy()).catch(() => undefined)
      },
    }
  }
}

const confirm = ask('confirm')

/** Asks before something is deleted, or cannot be taken back otherwise: 删除 unless said differently, and 取消. */
function askDanger(config: ConfirmConfig): { destroy: () => void } {
  return confirm({ okText: '删除', cancelText: '取消', okButtonProps: { danger: true }, ...config })
}

const app = {
  message: { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') },
  modal: { confirm, danger: askDanger, info: ask('info'), warning: ask('warning'), error: ask('error') },
  notification: {
    open: (config: NotificationConfig): void => {
      real()
        .then((own) => own.notification.open(config))
        .catch(() => undefined)
    },
  },
}

/**
 * Messages, dialogs and notifications in the page's theme, as antd's `App.useApp` gives them. Ours waits for antd's: its
 * dialogs and messages arrive after the first view, of which they would be a tenth.
 */
export function useApp(): typeof app {
  return app
}
