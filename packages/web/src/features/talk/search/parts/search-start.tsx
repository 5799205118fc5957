import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { WordLinks } from './word-links.tsx'

/** The search page before anything is searched for. */
export function SearchStart() {
  const hot = useCall(searchCalls.hotWords, {}, { handled: true })
  const words = hot.data ?? []
  return words.length > 0 ? (
    <section>
      <h2 className="mb-3 text-lg font-semibold">热门搜索</h2>
      <WordLinks words={words} />
    </section>
  ) : (
    <EmptyState title="想学什么？" text="输入课程名、拼音或首字母，按回车搜索。" />
  )
}
