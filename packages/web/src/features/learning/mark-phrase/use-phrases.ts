import { markPhraseCalls, type Phrase } from '@zhixing/contract/learning/mark-phrase/calls.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { matching, type Slash, slashBefore } from './phrase-slash.ts'

/** How the library was opened: by its button, or by a `/` in the text. */
type Opened = { by: 'button' } | ({ by: 'slash' } & Slash)

function fieldOf(box: RefObject<HTMLElement | null>): HTMLTextAreaElement | null {
  return box.current?.querySelector('textarea') ?? null
}

/** The library beside a field: what is offered, and putting one of it where the caret is. */
export function usePhrases(box: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<Opened>()
  const [at, setAt] = useState(0)
  const found = useCall(markPhraseCalls.lists, {}, { enabled: opened !== undefined })
  const used = useSend(markPhraseCalls.used, { handled: true })
  const query = opened?.by === 'slash' ? opened.query : ''
  const shown = matching(found.data?.phrases ?? [], query)
  const active = Math.min(at, Math.max(0, shown.length - 1))

  function open(next: Opened | undefined): void {
    setOpened(next)
    setAt(0)
  }

  /** As if it were typed: the field hears of it and it can be undone. */
  function insert({ id, text }: Phrase): void {
    const field = fieldOf(box)
    if (field) {
      field.focus()
      if (opened?.by === 'slash') {
        field.setSelectionRange(opened.start, field.selectionStart)
      }
      document.execCommand('insertText', false, text)
    }
    open(undefined)
    used.run({ id })
  }

  function handleTyped(): void {
    const field = fieldOf(box)
    const slash = field ? slashBefore(field.value.slice(0, field.selectionStart)) : undefined
    if (slash) {
      open({ by: 'slash', ...slash })
    } else if (opened?.by === 'slash') {
      open(undefined)
    }
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const chosen = shown[active]
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (!opened || event.nativeEvent.isComposing) {
      return
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      open(undefined)
    } else if (opened.by === 'slash' && step && shown.length > 0) {
      event.preventDefault()
      setAt((active + step + shown.length) % shown.length)
    } else if (opened.by === 'slash' && event.key === 'Enter' && !event.ctrlKey && chosen) {
      event.preventDefault()
      insert(chosen)
    }
  }

  return {
    isOpen: opened !== undefined,
    bySlash: opened?.by === 'slash',
    call: found,
    shown,
    active,
    insert,
    handleTyped,
    handleKey,
    toggle: () => open(opened ? undefined : { by: 'button' }),
    close: () => open(undefined),
  }
}
