import type { examPrintCalls } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { Fragment } from 'react'
import type { Reply } from '#api/reply.ts'
import { scoreText } from '#ui/score-text.ts'
import type { PrintedSection } from '../../question/parts/shared/print-paper.tsx'
import { lengthText, negativeText } from '../exam-words.ts'

interface PrintHeadProps {
  printed: Reply<typeof examPrintCalls.print>
  sections: readonly PrintedSection[]
  number: string
}

const fields = ['姓名', '班级', '学号'] as const

/** The head of a printed paper: whose exam, what it is called, who sits it, how long, how much, and room for the marks. */
export function PrintHead({ printed, sections, number }: PrintHeadProps) {
  const { org, title, paper, time_limit, total_score, drawn_num } = printed
  const facts = [
    ...(time_limit > 0 ? [`考试时间：${lengthText(time_limit)}`] : []),
    `满分：${scoreText(total_score)}分`,
    `试卷编号：${number}${drawn_num > 0 ? '（样卷）' : ''}`,
  ]
  const negative = negativeText(printed)
  return (
    <header>
      {org ? <p className="text-center text-[1.15em]">{org}</p> : null}
      <h2 className="mt-1 text-center text-[1.6em] leading-snug font-semibold break-words">
        {title}
        {paper === 'plain' ? '' : `（${paper}卷）`}
      </h2>
      <p className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-1">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {negative ? <p className="mt-1 text-center">{negative}</p> : null}
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-2">
        {fields.map((field) => (
          <span key={field} className="inline-flex items-end gap-1">
            {field}
            <span className="inline-block w-28 border-b border-ink" />
          </span>
        ))}
      </p>
      <MarkTable sections={sections} />
    </header>
  )
}

/** As many sections as fit side by side on the paper. */
const perBand = 8

/** Room for the points of each section and of the whole. */
function MarkTable({ sections }: Pick<PrintHeadProps, 'sections'>) {
  const columns = [...sections.map(({ number }, at) => ({ at, number })), { at: sections.length, number: '总分' }]
  const bands = Math.ceil(columns.length / perBand)
  const wide = Math.ceil(columns.length / bands)
  return (
    <table className="mx-auto mt-4 border-collapse text-center">
      <caption className="sr-only">得分栏</caption>
      <tbody>
        {Array.from({ length: bands }, (_, band) => columns.slice(band * wide, (band + 1) * wide)).map((band) => (
          <Fragment key={band[0]?.at}>
            <tr>
              <Cell>题号</Cell>
              {band.map(({ at, number }) => (
                <Cell key={at}>{number}</Cell>
              ))}
            </tr>
            <tr>
              <Cell>得分</Cell>
              {band.map(({ at }) => (
                <Cell key={at} />
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ children }: { children?: string | undefined }) {
  return <td className="h-[2em] min-w-8 border border-ink px-1 md:min-w-[4.5em] print:min-w-[4.5em]">{children}</td>
}
