import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { searchInput, searchSummaryInput } from '@zhixing/contract/talk/search/routes.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { ListEnd } from '#ui/discover.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { type ChangeQuery, useUrlQuery } from '#ui/use-url-query.ts'
import { HitRow } from '../parts/hit-row.tsx'
import { NothingFound } from '../parts/nothing-found.tsx'
import { SearchFilters } from '../parts/search-filters.tsx'
import { SearchStart } from '../parts/search-start.tsx'
import { useNoteSearch } from '../use-note-search.ts'

/** /sec/search: what matches a keyword, over all kinds of content. The field is the shell's, whatever the width. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const keyword = query.keyword?.trim() ?? ''
  return (
    <PageBody width="narrow">
      <PageHeader title={keyword ? `“${keyword}”的搜索结果` : '搜索'} />
      {keyword ? <Results query={query} onChange={changeQuery} /> : <SearchStart />}
    </PageBody>
  )
}

function Results({ query, onChange }: { query: Record<string, string>; onChange: ChangeQuery }) {
  const pages = useCallPages(searchCalls.search, searchInput(query))
  const summary = useCall(searchCalls.summary, searchSummaryInput(query), { handled: true, keepPrevious: true })
  // While the next summary loads, the one before stands in for its counts; it knows nothing of this keyword.
  const isBefore = summary.isPlaceholderData
  useNoteSearch(query.keyword ?? '', isBefore ? undefined : summary.data)
  if (pages.error) {
    return <ErrorState error={pages.error} onRetry={pages.retry} />
  }
  const isEmpty = !pages.isPending && pages.rows.length === 0
  return (
    <>
      <SearchFilters
        query={query}
        onChange={onChange}
        summary={summary.data && { ...summary.data, is_fuzzy: summary.data.is_fuzzy && !isBefore }}
      />
      {pages.isPending ? (
        <ShownAfter>
          <SkeletonLines rows={8} className="rounded-card bg-card p-4" />
        </ShownAfter>
      ) : null}
      {isEmpty ? <NothingFound query={query} onChange={onChange} /> : null}
      {pages.rows.length > 0 ? (
        <>
          <ul className="flex flex-col gap-3" aria-label="搜索结果">
            {pages.rows.map((hit) => (
              <li key={hit.id}>
                <HitRow hit={hit} />
              </li>
            ))}
          </ul>
          <ListEnd pages={pages} />
        </>
      ) : null}
    </>
  )
}
