import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { CardGrid } from '#ui/card-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ChangeQuery } from '#ui/use-url-query.ts'
import { ContentCard } from '../../../content/card/parts/shared/content-card.tsx'
import { WordLinks } from './word-links.tsx'

/** No hit: what may help, what others search for, and what is much learned. */
export function NothingFound({ query, onChange }: { query: Record<string, string>; onChange: ChangeQuery }) {
  const hot = useCall(searchCalls.hotWords, {}, { handled: true })
  const recommended = useCall(searchCalls.search, { limit: 6 }, { handled: true })
  const isNarrowed = Boolean(query.content_type || query.industry_id)
  return (
    <>
      <EmptyState
        title={`没有找到与“${query.keyword}”相关的内容`}
        text="检查有没有错别字，或换个更短、更常用的说法；也可以输入拼音或首字母。"
        actions={
          isNarrowed ? (
            <Button onClick={() => onChange({ content_type: undefined, industry_id: undefined })}>清除筛选</Button>
          ) : undefined
        }
      />
      {hot.data && hot.data.length > 0 ? (
        <section className="mt-4">
          <h2 className="mb-3 text-lg font-semibold">大家都在搜</h2>
          <WordLinks words={hot.data} />
        </section>
      ) : null}
      {recommended.data && recommended.data.data.length > 0 ? (
        <section className="mt-8">
          <h2 className="mb-3 text-lg font-semibold">大家都在学</h2>
          <CardGrid layout="wide">
            {recommended.data.data.map((row) => (
              <li key={row.id} className="min-w-0">
                <ContentCard card={row} />
              </li>
            ))}
          </CardGrid>
        </section>
      ) : null}
    </>
  )
}
