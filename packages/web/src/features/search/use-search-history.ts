import { searchLimits } from '@zhixing/contract/search/limits.ts'
import { useCallback, useState } from 'react'
import { useSession } from '#session/use-session.ts'

function read(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : []
  } catch {
    return []
  }
}

function write(key: string, words: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words))
  } catch {
    // A full or forbidden store forgets; searching works without.
  }
}

interface SearchHistory {
  words: readonly string[]
  add: (word: string) => void
  clear: () => void
}

/** What this person searched for last on this device, newest first, at most ten (expected 3.25). */
export function useSearchHistory(): SearchHistory {
  const { openid } = useSession()
  const key = `zx.search.${openid}`
  const [words, setWords] = useState(() => read(key))
  const keep = useCallback(
    (next: string[]) => {
      setWords(next)
      write(key, next)
    },
    [key],
  )
  // Read anew: another tab may have searched meanwhile.
  const add = useCallback(
    (word: string) => keep([word, ...read(key).filter((one) => one !== word)].slice(0, searchLimits.historyMax)),
    [keep, key],
  )
  return { words, add, clear: useCallback(() => keep([]), [keep]) }
}
