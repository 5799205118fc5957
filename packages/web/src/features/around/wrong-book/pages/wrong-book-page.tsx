import { wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import { bookStateLabels, bookStates } from '@zhixing/contract/around/wrong-book/limits.ts'
import { bookFilterOf, wrongBookPageSize } from '@zhixing/contract/around/wrong-book/routes.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Note } from '#ui/note.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BookActions } from '../parts/book-actions.tsx'
import { BookFilters } from '../parts/book-filters.tsx'
import { ChosenBar } from '../parts/chosen-bar.tsx'
import { WrongList } from '../parts/wrong-list.tsx'

type Overview = Reply<typeof wrongBookCalls.overview>

/** /my/wrong-book: what I answered wrongly, to be looked at and practised until it is mastered. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const filter = bookFilterOf(query)
  const page = readNumber(query.page, { min: 1, max: 1000, otherwise: 1 })
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: wrongBookPageSize })
  const list = useCall(wrongBookCalls.lists, { ...filter, page, limit }, { keepPrevious: true, staleMs: 0 })
  const overview = useCall(wrongBookCalls.overview, {}, { handled: true, staleMs: 0 })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const clear = () => setChosen(new Set())
  return (
    <PageBody width="narrow">
      <PageHeader
        title="错题本"
        text="考试、测验和单题中答错的题目，连续答对两次即为掌握。"
        actions={<BookActions filter={filter} total={list.data?.total ?? 0} />}
      />
      <section className="mb-4 rounded-card bg-card px-4 pb-4 shadow-card">
        <TabBar
          label="掌握情况"
          value={filter.state}
          panelId="wrong-list"
          onChange={(state) => {
            clear()
            changeQuery({ state: state === 'open' ? undefined : state })
          }}
          items={bookStates.map((state) => ({ key: state, label: tabLabel(state, overview.data) }))}
        />
        <BookFilters places={overview.data?.places ?? []} query={query} onQuery={changeQuery} />
      </section>
      {overview.data && overview.data.waiting.length > 0 ? <Waiting places={overview.data.waiting} /> : null}
      {chosen.size > 0 ? <ChosenBar chosen={[...chosen]} state={filter.state} onDone={clear} /> : null}
      <div id="wrong-list" role="tabpanel" aria-label={bookStateLabels[filter.state]}>
        <WrongList
          call={list}
          place={{ page, limit }}
          isFiltered={Boolean(query.keyword || query.type || query.id || query.c)}
          state={filter.state}
          chosen={chosen}
          onChoose={(questionId, isOn) => {
            const next = new Set(chosen)
            if (isOn) {
              next.add(questionId)
            } else {
              next.delete(questionId)
            }
            setChosen(next)
          }}
          onQuery={changeQuery}
        />
      </div>
    </PageBody>
  )
}

function tabLabel(state: (typeof bookStates)[number], overview: Overview | undefined): string {
  return overview ? `${bookStateLabels[state]} ${overview[state]}` : bookStateLabels[state]
}

const namedMost = 3

/** Exams whose answers are told later: what was wrong there comes into the book then. */
function Waiting({ places }: { places: Overview['waiting'] }) {
  const named = places.slice(0, namedMost).map(({ title }) => `《${title}》`)
  const rest = places.length > namedMost ? `等${places.length}场考试` : ''
  return (
    <Note kind="info" title="有考试还没有公布答案">
      {named.join('')}
      {rest}公布答案后，答错的题目会出现在这里。
    </Note>
  )
}
