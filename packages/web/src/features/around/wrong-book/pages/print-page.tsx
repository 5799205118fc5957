import { type WrongRow, wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import { bookLimits, bookStateLabels } from '@zhixing/contract/around/wrong-book/limits.ts'
import { bookFilterOf } from '@zhixing/contract/around/wrong-book/routes.ts'
import { useState } from 'react'
import { clock } from '#api/connection.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/use-session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PaperPart, PrintPage, type PrintSize, printSizes } from '#ui/print-page.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { PrintedKeys, PrintedSections, sectionsOf } from '../../../leaves/question/parts/shared/print-paper.tsx'
import { bookPaths } from '../book-paths.ts'

const dayLength = 10
const msPerSecond = 1000

/** /my/wrong-book/print: the questions a filter of the book finds, as a sheet to be done again on paper. */
export function Page() {
  const [query] = useUrlQuery()
  const filter = bookFilterOf(query)
  const list = useCall(wrongBookCalls.lists, { ...filter, page: 1, limit: bookLimits.practiceMax }, { handled: true })
  return (
    <PageFrame call={list}>{({ data, total }) => <Sheet rows={data} total={total} state={filter.state} />}</PageFrame>
  )
}

interface SheetProps {
  rows: readonly WrongRow[]
  total: number
  state: keyof typeof bookStateLabels
}

function Sheet({ rows, total, state }: SheetProps) {
  const go = useGo()
  const { name } = useSession()
  const [size, setSize] = useState<PrintSize>('usual')
  const [hasKeys, setKeys] = useState(true)
  const sections = sectionsOf(rows.map(({ question_id: id, ...row }) => ({ ...row, id })))
  const day = fullTime(Math.floor(clock.now() / msPerSecond)).slice(0, dayLength)
  return (
    <PrintPage
      title="打印错题"
      isEmpty={rows.length === 0}
      onLeave={() => go(bookPaths.book)}
      options={
        <>
          <p>
            {bookStateLabels[state]}的错题，共{rows.length}题
            {total > rows.length ? `（一次最多打印${bookLimits.practiceMax}题，请用筛选分次打印）` : ''}
          </p>
          <ChoiceBar
            label="字号"
            choices={printSizes}
            value={size}
            onChange={(value) => setSize(printSizes.find((one) => one.value === value)?.value ?? 'usual')}
          />
          <Checkbox checked={hasKeys} onChange={({ target }) => setKeys(target.checked)}>
            附答案与解析（另起一页）
          </Checkbox>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="没有符合条件的错题" />
      ) : (
        <PaperPart label="错题" size={size}>
          <h2 className="text-center text-[1.5em] font-semibold">错题练习</h2>
          <p className="mt-1 text-center">
            {name}　{day}　共{rows.length}题
          </p>
          <PrintedSections sections={sections} hasRoom />
        </PaperPart>
      )}
      {hasKeys && rows.length > 0 ? (
        <PaperPart label="答案与解析" size={size}>
          <h2 className="text-center text-[1.3em] font-semibold">答案与解析</h2>
          <PrintedKeys sections={sections} />
        </PaperPart>
      ) : null}
    </PrintPage>
  )
}
