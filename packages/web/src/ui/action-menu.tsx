import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

const AntdDropdown = lazy(async () => ({ default: (await import('./antd-dropdown.tsx')).AntdDropdown }))

export interface MenuAction {
  key: string
  label: string
  icon?: ReactNode
  /** Greys the action and says why. */
  disabledReason?: string | undefined
  isDanger?: boolean
}

interface ActionMenuProps extends Omit<ButtonProps, 'onClick'> {
  actions: readonly MenuAction[]
  onChoose: (key: string) => void
}

function labelOf({ label, disabledReason }: MenuAction): ReactNode {
  return disabledReason ? (
    <span>
      {label}
      <span className="block text-sm text-soft">{disabledReason}</span>
    </span>
  ) : (
    label
  )
}

/** A button with a menu behind it. antd's menu is fetched, and drawn, when it is first asked for: lists have hundreds. */
export function ActionMenu({ actions, onChoose, ...button }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      />
    )
  }
  const trigger = <Button {...button} aria-haspopup="menu" aria-expanded={isOpen} />
  return (
    <Suspense fallback={trigger}>
      <AntdDropdown
        open={isOpen}
        onOpenChange={setOpen}
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        destroyOnHidden
        menu={{
          items: actions.map((action) => ({
            key: action.key,
            icon: action.icon,
            label: labelOf(action),
            disabled: action.disabledReason !== undefined,
            danger: action.isDanger ?? false,
          })),
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation()
            onChoose(key)
          },
        }}
      >
        {trigger}
      </AntdDropdown>
    </Suspense>
  )
}
