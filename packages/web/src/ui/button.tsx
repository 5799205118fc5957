import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { useReadOnly } from './read-only-context.ts'
import { Spinner } from './spinner.tsx'
import './button.css'

type Native = Omit<ButtonHTMLAttributes<HTMLElement>, 'type'>
type Target = Pick<AnchorHTMLAttributes<HTMLElement>, 'href' | 'target' | 'rel' | 'download'>

export interface ButtonProps extends Native, Target {
  /** What it looks like; `primary` is the one thing to do here. */
  type?: 'default' | 'primary' | 'dashed' | 'text' | 'link'
  /** It takes something away. */
  danger?: boolean
  /** Only its frame, on a ground that has a colour. */
  ghost?: boolean
  /** 24, 32 or 40 px high; on phones all of them are 44. */
  size?: 'small' | 'middle' | 'large'
  shape?: 'circle'
  /** As wide as what it stands in. */
  block?: boolean
  icon?: ReactNode
  iconPlacement?: 'start' | 'end'
  /** What it began is not done: it turns, and does nothing when pressed again. */
  loading?: boolean
  htmlType?: 'button' | 'submit' | 'reset'
  /** It changes something, or begins to: shut, with the reason, to a person who may change nothing. */
  changes?: boolean
  ref?: Ref<HTMLElement>
}

type Looks = Pick<
  ButtonProps,
  'type' | 'danger' | 'ghost' | 'size' | 'shape' | 'block' | 'icon' | 'children' | 'className'
>

function classOf({ type = 'default', danger, ghost, size = 'middle', shape, block, icon, children, className }: Looks) {
  const parts = [
    'zx-button',
    `zx-button-${type}`,
    `zx-button-${size}`,
    danger && 'zx-button-danger',
    ghost && 'zx-button-ghost',
    shape && `zx-button-${shape}`,
    block && 'zx-button-block',
    icon && !children && 'zx-button-icon',
    className,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The browser's own button, or with `href` its own link, in our looks. */
export function Button(props: ButtonProps) {
  const { type, danger, ghost, size, shape, block, className, ...others } = props
  const { icon, iconPlacement = 'start', loading = false, htmlType = 'button', children, ...rest } = others
  const { href, target, rel, download, changes = false, onClick, ref, ...own } = rest
  const reason = useReadOnly()
  const isShut = changes && reason !== ''
  const disabled = rest.disabled === true || isShut
  const why = isShut ? { title: reason } : {}
  const look = classOf(props)
  const mark = loading ? <Spinner /> : icon
  const inner = (
    <>
      {iconPlacement === 'start' ? mark : null}
      {children}
      {iconPlacement === 'end' ? mark : null}
    </>
  )
  const press = (event: MouseEvent<HTMLElement>) => {
    if (loading || disabled) {
      event.preventDefault()
      return
    }
    onClick?.(event)
  }
  if (href === undefined) {
    return (
      <button
        {...own}
        {...why}
        // The element is what the tag says; a caller that holds either kind asks for what both have.
        ref={ref as Ref<HTMLButtonElement>}
        type={htmlType}
        className={look}
        disabled={disabled}
        {...(loading ? { 'aria-busy': true } : {})}
        onClick={press}
      >
        {inner}
      </button>
    )
  }
  return (
    <a
      {...own}
      {...why}
      ref={ref as Ref<HTMLAnchorElement>}
      href={disabled ? undefined : href}
      target={target}
      rel={rel}
      download={download}
      {...(disabled ? { 'aria-disabled': true, role: 'link' } : {})}
      className={look}
      onClick={press}
    >
      {inner}
    </a>
  )
}
