import { useEffect } from 'react'
import { noteShown } from '#api/shown-failures.ts'

/** While the component is there, a call that fails with these words pops up nothing: they stand here. */
export function useShownFailure(text: string): void {
  useEffect(() => noteShown(text), [text])
}
