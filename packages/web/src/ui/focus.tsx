import { CloseOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { keepSingleKeys, readsSingleKeys, type Shortcut, useShortcuts } from './use-shortcuts.ts'

interface FocusProps {
  title: ReactNode
  /** A SavedState: what the person fears most here is losing work. */
  savedState?: ReactNode
  /** Countdown, 提交. */
  actions?: ReactNode
  onLeave?: () => void
  shortcuts?: readonly Shortcut[]
  children: ReactNode
}

const noShortcuts: readonly Shortcut[] = []

function keyText({ key, withCtrl = false, withAlt = false, shown }: Shortcut): string {
  if (shown !== undefined) {
    return shown
  }
  const held = `${withCtrl ? 'Ctrl + ' : ''}${withAlt ? 'Alt + ' : ''}`
  return held ? held + key.toUpperCase() : key
}

/** Page kind Focus: no shell, the saved state always in sight, shortcuts listed under `?`. */
export function Focus({ title, savedState, actions, onLeave, shortcuts = noShortcuts, children }: FocusProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const help: Shortcut = { key: '?', label: '显示快捷键', run: () => setHelpOpen(true) }
  const all = [...shortcuts, help]
  useShortcuts(all)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-10 flex h-14 items-center gap-3 border-b border-line bg-card px-4">
        {onLeave ? (
          <Button type="text" icon={<CloseOutlined aria-hidden="true" />} aria-label="退出" onClick={onLeave} />
        ) : null}
        <h1 className="min-w-0 flex-1 truncate text-lg font-semibold">{title}</h1>
        {savedState}
        <Button
          type="text"
          className="max-md:!hidden"
          icon={<QuestionCircleOutlined aria-hidden="true" />}
          aria-label="显示快捷键"
          onClick={() => setHelpOpen(true)}
        />
        {actions}
      </header>
      <div className="flex-1">{children}</div>
      <Dialog title="快捷键" open={isHelpOpen} footer={null} onCancel={() => setHelpOpen(false)} width={400}>
        <dl className="flex flex-col gap-2">
          {all
            .map((one) => ({ label: one.label, text: keyText(one) }))
            .filter(({ text }) => text !== '')
            .map(({ label, text }) => (
              <div key={text} className="flex justify-between gap-4">
                <dt className="text-soft">{label}</dt>
                <dd>
                  <kbd className="rounded border border-line bg-sunken px-2 font-sans whitespace-nowrap">{text}</kbd>
                </dd>
              </div>
            ))}
        </dl>
        <SingleKeys />
      </Dialog>
    </div>
  )
}

/** Plain keys on or off, on this device; keys with Ctrl or Alt and arrows stay. */
function SingleKeys() {
  const [isOn, setOn] = useState(readsSingleKeys)
  return (
    <Checkbox
      className="mt-4 max-md:min-h-11 max-md:items-center"
      checked={isOn}
      onChange={({ target }) => {
        keepSingleKeys(target.checked)
        setOn(readsSingleKeys())
      }}
    >
      启用单个按键的快捷键
    </Checkbox>
  )
}
