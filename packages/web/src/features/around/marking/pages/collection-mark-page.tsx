import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markPageSize, typeOfReadingPath } from '@zhixing/contract/around/marking/routes.ts'
import { containerTypes } from '@zhixing/contract/content-types.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { pageSizes } from '#ui/pager.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { managedBack, outerWay } from '../../../content/content/parts/shared/outer-way.ts'
import { WayBack } from '../../../content/content/parts/shared/way-back.tsx'
import { askedBy, filterOf, isNarrowed, type MarkFilter } from '../marking-paths.ts'
import { isOfLearners } from '../marking-words.ts'
import { BulkBar } from '../parts/bulk-bar.tsx'
import { HandInCard, handInColumns } from '../parts/hand-in-columns.tsx'
import { InnerContainers } from '../parts/inner-containers.tsx'
import { LearnerBulk, MarkActions } from '../parts/mark-actions.tsx'
import { type MarkChoice, MarkDialog } from '../parts/mark-dialog.tsx'
import { MarkEmpty, MarkFilters } from '../parts/mark-filters.tsx'
import { useInner } from '../use-inner.ts'

function readInput(id: number, query: Record<string, string>, filter: MarkFilter) {
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: markPageSize })
  return {
    id,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: pageSizes.includes(limit) ? limit : markPageSize,
    ...askedBy(filter),
  }
}

/** The page `mark` of managing a container, and the older reading-{type} with one kind of content chosen. */
export function Page() {
  return <ManagedTab action="mark">{(container) => <Marking container={container} />}</ManagedTab>
}

function Marking({ container }: { container: ManagedContainer }) {
  const [query, changeQuery] = useUrlQuery()
  const { pathname } = useLocation()
  const named = query.type ?? typeOfReadingPath(pathname)
  // A container's hand-ins are on its own page, which stands above the list.
  const type = containerTypes.includes(named) ? '' : named
  const filter = { ...filterOf(query), ...(type ? { type } : {}) }
  const input = readInput(container.id, query, filter)
  const overview = useCall(markingCalls.getCollectionDetailMarkData, { id: container.id })
  const inner = useInner(container)
  // Who is missing can be told of one content at a time.
  const isAsked = !isOfLearners(input.state) || input.content_id !== undefined
  const list = useCall(markingCalls.getMarkPageData, input, { keepPrevious: true, enabled: isAsked })
  const [choice, setChoice] = useState<MarkChoice>()
  const call = isAsked ? list : { ...list, data: { data: [], total: 0, next: null }, error: null }
  return (
    <>
      <WayBack to={managedBack(outerWay(query), 'mark')} />
      <InnerContainers container={container} />
      <TablePage
        name="collection-marking"
        title="批阅管理"
        text={overview.data ? `共${overview.data.waiting}份待批阅` : undefined}
        call={call}
        columns={handInColumns({
          collectionId: container.id,
          filter,
          onAllow: (row) => setChoice({ action: 'allow', rows: [row] }),
        })}
        rowKey={(row) => `${row.content_type} ${row.content_id} ${row.s} ${row.uid}`}
        card={(row) => <HandInCard row={row} collectionId={container.id} filter={filter} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        onExport={isAsked ? () => downloadCall(markingCalls.getMarkPageData, input) : undefined}
        actions={
          <MarkActions
            collectionId={container.id}
            item={overview.data?.items.find(({ content_id }) => content_id === input.content_id)}
            isMissing={input.state === 'missing'}
          />
        }
        bulkActions={(rows, clear) =>
          isOfLearners(input.state) ? (
            <LearnerBulk collectionId={container.id} input={input} rows={rows} clear={clear} onChoose={setChoice} />
          ) : (
            <BulkBar rows={rows} onChoose={(action) => setChoice({ action, rows, clear })} />
          )
        }
        filters={<MarkFilters overview={overview.data} asked={input} onQuery={changeQuery} />}
        empty={
          <MarkEmpty
            state={input.state}
            isChosen={isAsked}
            isFiltered={isNarrowed(filter)}
            hasItems={(overview.data?.items.length ?? 1) > 0}
            hasInner={(inner.data?.length ?? 0) > 0}
          />
        }
      />
      {choice ? (
        <MarkDialog
          collectionId={container.id}
          choice={choice}
          asked={askedBy(filter)}
          total={list.data?.total ?? 0}
          onClose={() => setChoice(undefined)}
        />
      ) : null}
    </>
  )
}
