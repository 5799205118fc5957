import { isValidElement, type ReactNode } from 'react'
import type { ButtonProps } from './button.tsx'

export type MessageKind = 'success' | 'error' | 'info' | 'warning'
export type AskKind = 'confirm' | 'info' | 'warning' | 'error'

export interface MessageConfig {
  content: ReactNode
  /** One that is shown with the same key gives way to it. */
  key?: string
  /** In seconds; three unless said differently, and 0 for as long as the page is there. */
  duration?: number
}

/** The answer was not complete, and that was told: the question is not done. */
export const staysOpen = Symbol('stays open')

export interface AskConfig {
  title: ReactNode
  content?: ReactNode
  okText?: ReactNode
  cancelText?: ReactNode
  okButtonProps?: ButtonProps
  /** 取消 is what most want: it stands out and has the focus. */
  keeps?: true
  /** In px. */
  width?: number
  /** Its result is waited for: meanwhile 确定 turns. Where that fails, or is `staysOpen`, the dialog stays. */
  onOk?: () => unknown
  onCancel?: () => unknown
  /** It is gone from the page. */
  afterClose?: () => void
}

export interface NoticeConfig {
  /** One that is shown with the same key gives way to it. */
  key?: string
  title: string
  description?: string
  /** In seconds; 0 for as long as the page is there. */
  duration?: number
  actions?: ReactNode
}

/** What draws messages and dialogs for the whole page. */
export interface AppHost {
  say: (kind: MessageKind, config: MessageConfig) => void
  /** Gives the way to take it back without an answer. */
  ask: (kind: AskKind, config: AskConfig) => () => void
  notify: (config: NoticeConfig) => void
}

let arrived: (host: AppHost) => void = () => undefined
const host = new Promise<AppHost>((resolve) => {
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

/** What is said before the host has come is kept for it. */
function toHost(use: (host: AppHost) => void): void {
  onWanted()
  host.then(use).catch(reportError)
}

/** Called by FeedbackHost, once it is there. */
export function provideApp(own: AppHost): void {
  arrived(own)
}

function isConfig(content: ReactNode | MessageConfig): content is MessageConfig {
  return typeof content === 'object' && content !== null && 'content' in content && !isValidElement(content)
}

function say(kind: MessageKind) {
  return (content: ReactNode | MessageConfig): void => {
    const config = isConfig(content) ? content : { content }
    toHost((own) => own.say(kind, config))
  }
}

function ask(kind: AskKind) {
  return (config: AskConfig): { destroy: () => void } => {
    let isTakenBack = false
    let takeBack = () => {
      isTakenBack = true
    }
    toHost((own) => {
      if (!isTakenBack) {
        takeBack = own.ask(kind, config)
      }
    })
    return { destroy: () => takeBack() }
  }
}

const confirm = ask('confirm')

/** Asks before something is deleted, or cannot be taken back otherwise: 删除 unless said differently, and 取消. */
function askDanger(config: AskConfig): { destroy: () => void } {
  return confirm({ okText: '删除', cancelText: '取消', okButtonProps: { danger: true }, ...config })
}

const app = {
  message: { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') },
  modal: { confirm, danger: askDanger, info: ask('info'), warning: ask('warning'), error: ask('error') },
  notification: { open: (config: NoticeConfig): void => toHost((own) => own.notify(config)) },
}

/**
 * Messages, questions and notices for the whole page. What draws them comes after the first view, of which it would be a tenth;
 * what is said before waits for it.
 */
export function useApp(): typeof app {
  return app
}

/** Says that what is sent now changes what was made a moment ago by a sending whose answer was lost. */
export function sayMade(): void {
  app.message.info('刚才已创建，现在保存修改')
}

/** Says that a person has to choose between two versions of a field before anything is sent. */
export function sayClash(): void {
  app.message.warning('请先选择保留哪个版本')
}
