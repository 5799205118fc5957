import { CloseOutlined } from '@ant-design/icons-svg'
import { type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Icon } from '../icon.tsx'
import { Chinese } from './chinese.tsx'
import { type BeginsIn, useEscapeOutside, useFirstFocus, useGone, useToldGone } from './use-overlay.ts'
import './overlay-frame.css'

interface OverlayFrameProps {
  isOpen: boolean
  title: ReactNode
  /** Asked to close by Esc, a press beside it or the cross. */
  onClose: () => void
  /** It was closed and its content is gone from the page. */
  onGone?: (() => void) | undefined
  /** What the cross is called; none when it is undefined. */
  closeName?: string | undefined
  closesBeside: boolean
  closesByEsc: boolean
  beginsIn: BeginsIn
  /** Classes of what lies over the page, of the frame in it, of its head and of its body. */
  look: { veil: string; frame: string; head?: string | undefined; body?: string | undefined }
  style?: CSSProperties | undefined
  footer?: ReactNode
  children?: ReactNode
}

/** What dialogs and drawers have in common: a veil, a head with a name and a cross, a body that scrolls, a foot. */
export function OverlayFrame(props: OverlayFrameProps) {
  const { isOpen, onClose, onGone, closesBeside, closesByEsc, look, style } = props
  const name = useId()
  const tellGone = useGone(isOpen, onGone)
  return (
    <Chinese>
      <ModalOverlay
        isOpen={isOpen}
        isKeyboardDismissDisabled={!closesByEsc}
        onOpenChange={(next) => {
          if (!next) {
            onClose()
          }
        }}
        className={`zx-overlay ${look.veil}`}
        {...useVeilPress(closesBeside ? onClose : undefined)}
      >
        <Modal className={look.frame} {...(style ? { style } : {})}>
          <AriaDialog aria-labelledby={name} className="zx-overlay-dialog">
            <Gone tell={tellGone} />
            {closesByEsc ? <EscapeOutside onClose={onClose} /> : null}
            <Inside {...props} name={name} />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Chinese>
  )
}

/**
 * A press on the veil that also began there: who marks words in the dialog may let go beside it. The library would do it too, with
 * hidden buttons that are called like 取消.
 */
function useVeilPress(close: (() => void) | undefined) {
  const began = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent<HTMLElement>) => {
      began.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      if (began.current && target === currentTarget) {
        close?.()
      }
    },
  }
}

/** Tells when it is taken from the page. */
function Gone({ tell }: { tell: () => void }) {
  useToldGone(tell)
  return null
}

/** Closes by Esc while the focus is nowhere: the button that had it may be disabled by its own press. */
function EscapeOutside({ onClose }: { onClose: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEscapeOutside(mark, onClose)
  return <span ref={mark} hidden />
}

function Inside(props: OverlayFrameProps & { name: string }) {
  const { name, title, closeName, onClose, beginsIn, look, footer, children } = props
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLElement>(null)
  useFirstFocus(beginsIn, { body, foot })
  return (
    <>
      <header className={`zx-overlay-head ${look.head ?? ''}`}>
        <h2 id={name} className="zx-overlay-title">
          {title}
        </h2>
        {closeName === undefined ? null : (
          <button type="button" aria-label={closeName} className="zx-overlay-close" onClick={onClose}>
            <Icon of={CloseOutlined} />
          </button>
        )}
      </header>
      <div ref={body} className={`zx-overlay-body ${look.body ?? ''}`}>
        {children}
      </div>
      {footer ? (
        <footer ref={foot} className="zx-overlay-foot">
          {footer}
        </footer>
      ) : null}
    </>
  )
}
