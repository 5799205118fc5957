import { useCallback, useEffect, useState } from 'react'
import { sayMessage, showNotice } from '#ui/aria/messages.tsx'
import { type AskConfig, type AskKind, provideApp } from '#ui/use-app.ts'

interface Asked {
  id: number
  kind: AskKind
  config: AskConfig
  isOpen: boolean
}

let last = 0

/** What is being asked, in the order it was; hands useApp the way to say and ask. */
export function useAsked(): { asked: readonly Asked[]; close: (id: number) => void; forget: (id: number) => void } {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const close = useCallback(
    (id: number) => setAsked((before) => before.map((one) => (one.id === id ? { ...one, isOpen: false } : one))),
    [],
  )
  useEffect(() => {
    provideApp({
      say: sayMessage,
      notify: showNotice,
      ask: (kind, config) => {
        last += 1
        const id = last
        setAsked((before) => [...before, { id, kind, config, isOpen: true }])
        return () => close(id)
      },
    })
  }, [close])
  return { asked, close, forget: (id) => setAsked((before) => before.filter((one) => one.id !== id)) }
}
