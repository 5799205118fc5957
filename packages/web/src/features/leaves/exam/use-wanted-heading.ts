import { useEffect, useState } from 'react'
import { focusHeading } from './exam-heading.ts'

/**
 * Moves the focus to a question of the whole paper once the page stands as it will: a dialog that is still open would
 * take it back.
 */
export function useWantedHeading(): (at: number) => void {
  const [wanted, setWanted] = useState<{ at: number }>()
  useEffect(() => {
    if (wanted) {
      focusHeading(wanted.at)
    }
  }, [wanted])
  return (at) => setWanted({ at })
}
