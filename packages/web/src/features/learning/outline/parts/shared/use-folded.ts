import { useState } from 'react'

/** A set with one more, or one less where it was there. */
export function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set(set.has(id) ? [...set].filter((one) => one !== id) : [...set, id])
}

/** Which chapters are folded while the page is open, and what folds or unfolds one. */
export function useFolded(): [ReadonlySet<number>, (sectionId: number) => void] {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  return [folded, (sectionId) => setFolded((now) => toggled(now, sectionId))]
}
