import { CheckOutlined, RightOutlined } from '@ant-design/icons-svg'
import type { ReactNode, RefObject } from 'react'
import { Menu, MenuItem, Popover, Separator, SubmenuTrigger, Text } from 'react-aria-components/Menu'
import type { MenuAction, MenuFocus } from '../action-menu.tsx'
import { Icon } from '../icon.tsx'
import { HangingPanel } from './hanging-panel.tsx'
import './menu.css'
import './option.css'

interface MenuPartProps {
  /** What it hangs from. */
  trigger: RefObject<HTMLElement | null>
  /** The id of what it is called after. */
  name: string
  focus: MenuFocus
  actions: readonly MenuAction[]
  heading?: ReactNode
  onChoose: (key: string) => void
  onClose: () => void
}

/** What draws an ActionMenu while it is open. */
export function MenuPart({ trigger, name, focus, actions, heading, onChoose, onClose }: MenuPartProps) {
  const choose = (key: string | number) => {
    onClose()
    onChoose(String(key))
  }
  return (
    <HangingPanel trigger={trigger} aria-labelledby={name} className="zx-menu-pop" onClose={onClose}>
      {heading ? <div className="zx-menu-heading">{heading}</div> : null}
      <Menu aria-labelledby={name} autoFocus={focus} onAction={choose} className="zx-menu">
        {linesOf(actions, choose)}
      </Menu>
    </HangingPanel>
  )
}

type Choose = (key: string | number) => void

/** The library takes its items as they stand here, not from within a component. */
function linesOf(actions: readonly MenuAction[], choose: Choose): ReactNode[] {
  return actions.flatMap((action) => [
    ...(action.isApart ? [<Separator key={`line ${action.key}`} className="zx-menu-line" />] : []),
    action.children ? (
      <SubmenuTrigger key={action.key}>
        {itemOf(action)}
        <Popover offset={0} containerPadding={8} className="zx-menu-pop">
          <Menu onAction={choose} className="zx-menu">
            {linesOf(action.children, choose)}
          </Menu>
        </Popover>
      </SubmenuTrigger>
    ) : (
      itemOf(action)
    ),
  ])
}

function itemOf({ key, label, icon, disabledReason, note, isDanger, isCurrent, children }: MenuAction) {
  const said = disabledReason ?? note
  return (
    <MenuItem
      key={key}
      id={key}
      textValue={label}
      isDisabled={disabledReason !== undefined}
      className={`zx-option ${isDanger ? 'zx-menu-danger' : ''}`}
    >
      {icon ? <span className="zx-menu-icon">{icon}</span> : null}
      <span className="zx-option-text">
        <span className="zx-menu-label">
          {label}
          {isCurrent ? <Icon of={CheckOutlined} className="zx-menu-mark" aria-label="当前" /> : null}
        </span>
        {said ? (
          // Described by it, and not called by it as well.
          <Text slot="description" aria-hidden="true" className="zx-menu-reason">
            {said}
          </Text>
        ) : null}
      </span>
      {children ? <Icon of={RightOutlined} className="zx-menu-more" /> : null}
    </MenuItem>
  )
}
