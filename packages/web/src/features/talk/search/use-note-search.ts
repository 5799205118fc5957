import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { useEffect, useRef } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'

/** Notes once for each keyword that it was searched for and found: what becomes a hot word. */
export function useNoteSearch(keyword: string, summary: Reply<typeof searchCalls.summary> | undefined): void {
  const { run } = useSend(searchCalls.note, { handled: true })
  const noted = useRef('')
  const isFound = summary !== undefined && summary.total > 0 && !summary.is_fuzzy
  useEffect(() => {
    if (isFound && keyword && noted.current !== keyword) {
      noted.current = keyword
      run({ keyword })
    }
  }, [isFound, keyword, run])
}
