import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { FetchedPart } from './fetched-part.ts'
import { useOpenedPart } from './use-opened-part.ts'

export interface MenuAction {
  key: string
  label: string
  icon?: ReactNode
  /** Greys the action and says why. */
  disabledReason?: string | undefined
  /** Said below it, while it can be chosen. */
  note?: string | undefined
  isDanger?: boolean
  /** It holds now. */
  isCurrent?: boolean
  /** Whether a line divides it from those before. */
  isApart?: boolean
  /** A menu of its own beside it; then it does nothing itself. */
  children?: readonly MenuAction[]
}

/** Where the focus goes when a menu opens: to the whole, where a pointer opened it. */
export type MenuFocus = true | 'first' | 'last'

interface ActionMenuProps extends Omit<ButtonProps, 'onClick'> {
  actions: readonly MenuAction[]
  onChoose: (key: string) => void
  /** Stands above the actions. */
  heading?: ReactNode
  /** Pressed before it was drawn: it opens at once. */
  defaultOpen?: boolean
}

const menuPart = new FetchedPart(async () => (await import('./aria/menu-part.tsx')).MenuPart)

// Enter and the space, too: a press that a key makes looks to the library like one of a screen reader, for which it waits.
const keys: Readonly<Record<string, MenuFocus>> = { ArrowDown: 'first', ArrowUp: 'last', Enter: 'first', ' ': 'first' }

/** A button with a menu behind it. What draws the menu is fetched when a pointer or the focus comes near, or it is opened. */
export function ActionMenu({ actions, onChoose, heading, defaultOpen = false, ...button }: ActionMenuProps) {
  const ownId = useId()
  const id = button.id ?? ownId
  const trigger = useRef<HTMLElement>(null)
  const [focus, setFocus] = useState<MenuFocus | undefined>(defaultOpen ? true : undefined)
  const isOpen = focus !== undefined
  const fetched = useOpenedPart(menuPart, isOpen, () => setFocus(undefined))
  const Part = fetched.state === 'there' ? fetched.part : undefined
  const open = (next: MenuFocus) => {
    // Safari gives a pressed button no focus, and the menu gives it back to who had it.
    trigger.current?.focus({ preventScroll: true })
    setFocus(next)
  }
  return (
    <>
      <Button
        {...button}
        id={id}
        ref={trigger}
        loading={button.loading === true || (isOpen && !Part)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={(event) => {
          menuPart.fetch()
          button.onPointerEnter?.(event)
        }}
        onClick={({ detail }: MouseEvent) => open(detail === 0 ? 'first' : true)}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          const next = keys[event.key]
          if (next && button.disabled !== true && button.loading !== true) {
            event.preventDefault()
            open(next)
          }
        }}
      />
      {Part && focus !== undefined ? (
        <Part
          trigger={trigger}
          name={id}
          focus={focus}
          actions={actions}
          heading={heading}
          onChoose={onChoose}
          onClose={() => setFocus(undefined)}
        />
      ) : null}
    </>
  )
}
