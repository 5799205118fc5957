import { useCallback, useState } from 'react'

export interface Announced {
  polite: string
  assertive: string
}

export type Announce = (text: string, urgency?: keyof Announced) => void

/** A text twice in a row is read out only when it differs. */
const unseen = '\u200b'

/** What is read out to who does not see it, and the way to say something. */
export function useAnnouncer(): [Announced, Announce] {
  const [said, setSaid] = useState<Announced>({ polite: '', assertive: '' })
  const announce = useCallback<Announce>(
    (text, urgency = 'polite') =>
      setSaid((before) => ({ ...before, [urgency]: before[urgency] === text ? text + unseen : text })),
    [],
  )
  return [said, announce]
}
