import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { searchLimits } from '@zhixing/contract/talk/search/limits.ts'
import { useCall } from '#api/use-call.ts'
import { useDebounced } from '#ui/use-debounced.ts'

const typingMs = 200

interface Suggestion {
  text: string
  marks: readonly (readonly [number, number])[]
}

export interface SuggestionGroup {
  label: string
  rows: readonly Suggestion[]
}

const plain = (words: readonly string[]): Suggestion[] => words.map((text) => ({ text, marks: [] }))

/** What a search box offers: while it is empty what was searched before, by oneself and by others, then titles. */
export function useSuggestions(typed: string, history: readonly string[], isOpen: boolean): SuggestionGroup[] {
  const keyword = useDebounced(typed.trim(), typingMs)
  const isTyping = [...keyword].length >= searchLimits.suggestFrom
  const titles = useCall(
    searchCalls.suggest,
    { keyword },
    { enabled: isOpen && isTyping, handled: true, keepPrevious: true, staleMs: 60_000 },
  )
  const hot = useCall(searchCalls.hotWords, {}, { enabled: isOpen && !isTyping, handled: true, staleMs: 600_000 })
  const groups = isTyping
    ? [{ label: '猜你想搜', rows: titles.data ?? [] }]
    : [
        { label: '搜索历史', rows: plain(history) },
        { label: '热门搜索', rows: plain(hot.data ?? []) },
      ]
  return groups.filter(({ rows }) => rows.length > 0)
}
