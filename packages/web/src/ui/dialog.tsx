import type { ReactNode } from 'react'
import type { ButtonProps } from './button.tsx'
import { FetchVeil } from './fetch-veil.tsx'
import { FetchedPart } from './fetched-part.ts'
import { useClosedUnseen, useFetchedPart } from './use-fetched-part.ts'

export interface DialogProps {
  open: boolean
  /** Its name, too. */
  title: ReactNode
  /** 确定 unless said differently. */
  okText?: ReactNode
  /** 取消 unless said differently. */
  cancelText?: ReactNode
  /** What 确定 began is not done: it turns and does nothing when pressed again. */
  confirmLoading?: boolean
  okButtonProps?: ButtonProps
  cancelButtonProps?: ButtonProps
  /** In place of 取消 and 确定; null for none. */
  footer?: ReactNode
  /** In px, at most what the window has; 520 unless said differently. */
  width?: number
  /** Whether there is a cross, and what it is called other than 关闭. */
  closable?: boolean | { 'aria-label': string }
  /** Whether pressing beside it closes it. */
  maskClosable?: boolean
  mask?: { closable: boolean }
  /** Whether Esc closes it. */
  keyboard?: boolean
  /** In the middle of the window instead of its upper part. */
  centered?: boolean
  classNames?: { container?: string; header?: string; body?: string }
  onOk?: () => unknown
  /** Asked to close: by 取消, the cross, Esc, a press beside it. */
  onCancel?: () => void
  /** It was closed and is gone from the page; not called when what holds it is taken away. */
  afterClose?: () => void
  children?: ReactNode
}

const dialogPart = new FetchedPart(async () => (await import('./aria/dialog-part.tsx')).DialogPart)

/**
 * A dialog over the page. What draws it is fetched when one is first opened; until then a veil lies over the page. What is in it
 * is made anew each time it opens.
 */
export function Dialog(props: DialogProps) {
  const fetched = useFetchedPart(dialogPart, props.open)
  const isThere = fetched.state === 'there'
  useClosedUnseen(props.open, isThere ? undefined : props.afterClose)
  if (isThere) {
    const Part = fetched.part
    return <Part {...props} />
  }
  return props.open ? (
    <FetchVeil state={fetched.state} onAgain={dialogPart.again} onCancel={() => props.onCancel?.()} />
  ) : null
}
