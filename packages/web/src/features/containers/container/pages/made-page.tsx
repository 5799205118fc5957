import type { LearningCalls, ManagingCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import { madeInput } from '@zhixing/contract/containers/container/page-inputs.ts'
import type { ReactNode } from 'react'
import { type CallPages, useCallPages } from '#api/use-call-pages.ts'
import { useSession } from '#session/use-session.ts'
import { Discover } from '#ui/discover.tsx'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { CreatorFrame } from '../../../learning/outline/parts/shared/creator-frame.tsx'
import { useCreateLink } from '../parts/create-link.tsx'
import { NoOwn } from '../parts/no-own.tsx'
import { OwnCard } from '../parts/shared/own-card.tsx'
import { kindsFor, useKit } from '../use-kit.ts'

/** Containers one made or helps with, by kind, in the creator centre. */
export function Page() {
  const { learning, calls } = useKit()
  if (learning) {
    return (
      <CreatorFrame>
        <Learned call={learning.mine} />
      </CreatorFrame>
    )
  }
  return <CreatorFrame>{calls.mine ? <Others call={calls.mine} /> : null}</CreatorFrame>
}

function Learned({ call }: { call: LearningCalls['mine'] }) {
  const { type, ownCard } = useKit()
  const [query] = useUrlQuery()
  const pages = useCallPages(call, useMadeInput(query))
  return <Made pages={pages} card={(row) => ownCard?.(row) ?? <OwnCard type={type} row={row} />} />
}

/** The list of a type that is not learned, which brings a card of its own. */
function Others({ call }: { call: NonNullable<ManagingCalls['mine']> }) {
  const { ownCard } = useKit()
  const [query] = useUrlQuery()
  const pages = useCallPages(call, useMadeInput(query))
  return <Made pages={pages} card={(row) => ownCard?.(row)} />
}

/** The input of the list, equal to that of the first view. */
function useMadeInput(query: Record<string, string>): object {
  const { made, kinds } = useKit()
  return made?.(query) ?? madeInput(query, kinds)
}

interface MadeProps<Row> {
  pages: CallPages<Row>
  card: (row: Row) => ReactNode
}

function Made<Row extends { id: number }>({ pages, card }: MadeProps<Row>) {
  const kit = useKit()
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const create = useCreateLink(kit)
  const kinds = kindsFor(session, kit.kinds)
  const words = kit.words?.made
  return (
    <Discover
      title={words?.title ?? kit.label}
      actions={create}
      filters={
        <TabsAndKeyword
          tabs={{
            label: '种类',
            items: kinds.map(({ key, label }) => ({ key, label })),
            value: kinds.find(({ key }) => key === query.tab)?.key ?? kinds[0]?.key ?? '',
            onChange: (tab) => changeQuery({ tab }),
          }}
          keyword={{
            placeholder: words?.search ?? `搜索我的${kit.label}`,
            value: query.keyword ?? '',
            onSearch: (keyword) => changeQuery({ keyword }),
          }}
        />
      }
      pages={pages}
      layout="narrow"
      rowKey={(row) => row.id}
      card={card}
      empty={<NoOwn isFiltered={Boolean(query.keyword)} create={create} />}
    />
  )
}
