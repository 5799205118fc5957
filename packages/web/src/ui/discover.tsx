import type { Key, ReactNode } from 'react'
import { CallError } from '#api/call-error.ts'
import type { CallPages } from '#api/use-call-pages.ts'
import { Button } from './button.tsx'
import { CardGrid, CardGridSkeleton, type GridLayout } from './card-grid.tsx'
import { ErrorState } from './error-state.tsx'
import { PageBody } from './page-body.tsx'
import { PageHeader } from './page-header.tsx'
import { Spinner } from './spinner.tsx'
import { useNearEnd } from './use-near-end.ts'

interface DiscoverProps<Row> {
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** What stands first, above the filters. */
  intro?: ReactNode
  /** Tabs, chips, keyword and order; what they choose stands in the address. */
  filters?: ReactNode
  pages: CallPages<Row>
  rowKey: (row: Row) => Key
  card: (row: Row) => ReactNode
  /** An EmptyState that says what to do. */
  empty: ReactNode
  layout?: GridLayout
}

/** Page kind Discover: filters in the address, cards, infinite scroll. */
export function Discover<Row>({ title, text, actions, intro, filters, ...grid }: DiscoverProps<Row>) {
  return (
    <PageBody width={grid.layout ?? 'wide'}>
      <PageHeader title={title} text={text} actions={actions} />
      {intro}
      {filters ? (
        <section className="mb-4 flex flex-col gap-2 rounded-card bg-card px-4 py-3 shadow-card">{filters}</section>
      ) : null}
      <DiscoverCards {...grid} />
    </PageBody>
  )
}

type CardsProps<Row> = Omit<DiscoverProps<Row>, 'title' | 'text' | 'actions' | 'intro' | 'filters'>

/** The grid of such a page alone, with its loading, empty and error states. */
export function DiscoverCards<Row>({ pages, rowKey, card, empty, layout = 'wide' }: CardsProps<Row>) {
  if (pages.error) {
    return <ErrorState error={pages.error} onRetry={pages.retry} />
  }
  if (pages.isPending) {
    return <CardGridSkeleton layout={layout} />
  }
  if (pages.rows.length === 0) {
    return empty
  }
  return (
    <>
      <h2 className="sr-only">列表</h2>
      <CardGrid layout={layout}>
        {pages.rows.map((row) => (
          <li key={rowKey(row)} className="min-w-0">
            {card(row)}
          </li>
        ))}
      </CardGrid>
      <ListEnd pages={pages} />
    </>
  )
}

/** The foot of an endless list: loads on, offers 重试 after a failure, says when all is shown. */
export function ListEnd<Row>({ pages }: { pages: CallPages<Row> }) {
  const mark = useNearEnd(pages.canLoadMore && !pages.isLoadingMore, pages.loadMore)
  return (
    <div ref={mark} className="flex min-h-12 items-center justify-center gap-2 py-4 text-faint" aria-live="polite">
      {pages.isLoadingMore ? <Spinner label="加载中" /> : null}
      {pages.moreError && !pages.isLoadingMore ? (
        <>
          <span>{pages.moreError instanceof CallError ? pages.moreError.message : '加载失败'}</span>
          <Button size="small" onClick={pages.retry}>
            重试
          </Button>
        </>
      ) : null}
      {!pages.canLoadMore && !pages.moreError && pages.rows.length > 8 ? <span>已全部加载</span> : null}
    </div>
  )
}
