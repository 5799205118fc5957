import { searchLimits } from '@zhixing/contract/talk/search/limits.ts'
import { useCallback, useState } from 'react'
import { onDevice, readJson } from '#api/device-storage.ts'
import { useSession } from '#session/use-session.ts'

function read(key: string): string[] {
  const stored = readJson(onDevice, key)
  return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : []
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
      onDevice.write(key, JSON.stringify(next))
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
