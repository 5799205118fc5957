import { createContext, use } from 'react'

/** The reason why this person may change nothing; empty for everybody who may. */
export const ReadOnlyContext = createContext('')

export function useReadOnly(): string {
  return use(ReadOnlyContext)
}
