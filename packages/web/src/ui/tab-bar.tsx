import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useScrollHere } from './use-scroll-here.ts'

interface TabBarItem {
  key: string
  label: string
}

export interface TabBarProps {
  /** What the tabs choose between, for screen readers. */
  label: string
  items: readonly TabBarItem[]
  value: string
  onChange: (key: string) => void
  /** Id of the element that shows the chosen tab's content. */
  panelId?: string
}

function step(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') {
    return (index + 1) % count
  }
  if (key === 'ArrowLeft') {
    return (index - 1 + count) % count
  }
  if (key === 'Home') {
    return 0
  }
  return key === 'End' ? count - 1 : undefined
}

/**
 * Tabs whose choice stands in the address; those that do not fit scroll sideways. Arrow keys move as in any tab list.
 */
export function TabBar({ label, items, value, onChange, panelId }: TabBarProps) {
  const list = useRef<HTMLDivElement>(null)
  function handleKey(event: KeyboardEvent, index: number): void {
    const next = step(event.key, index, items.length)
    const item = next === undefined ? undefined : items[next]
    if (item && next !== undefined) {
      event.preventDefault()
      onChange(item.key)
      list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    }
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className="zx-scroll-x flex gap-6 overflow-x-auto">
      {items.map((item, index) => (
        <Tab
          key={item.key}
          isOn={item.key === value}
          panelId={panelId}
          onChoose={() => onChange(item.key)}
          onKey={(event) => handleKey(event, index)}
        >
          {item.label}
        </Tab>
      ))}
    </div>
  )
}

interface TabProps {
  isOn: boolean
  panelId: string | undefined
  onChoose: () => void
  onKey: (event: KeyboardEvent) => void
  children: ReactNode
}

function Tab({ isOn, panelId, onChoose, onKey, children }: TabProps) {
  const here = useScrollHere<HTMLButtonElement>(isOn)
  return (
    <button
      ref={here}
      type="button"
      role="tab"
      aria-selected={isOn}
      aria-controls={panelId}
      tabIndex={isOn ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKey}
      className={`min-h-11 shrink-0 border-b-2 max-md:min-w-11 whitespace-nowrap focus-visible:-outline-offset-2 ${
        isOn ? 'border-primary font-semibold text-primary' : 'border-transparent text-soft hover:text-ink'
      }`}
    >
      {children}
    </button>
  )
}
