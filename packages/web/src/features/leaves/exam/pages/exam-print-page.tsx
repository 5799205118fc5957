import { examPrintCalls } from '@zhixing/contract/leaves/exam/print-calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { PaperPart, PrintPage } from '#ui/print-page.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { kindModuleOf } from '../../question/parts/shared/kinds.ts'
import { PrintedKeys, type PrintedSection, PrintedSections } from '../../question/parts/shared/print-paper.tsx'
import { examEditPaths } from '../exam-edit-paths.ts'
import { examOf } from '../exam-paths.ts'
import { AnswerSheet } from '../parts/answer-sheet.tsx'
import { PrintHead } from '../parts/print-head.tsx'
import { PrintOptions } from '../parts/print-options.tsx'
import { type PrintChoice, paperNumber, printChoiceOf, queryOfChoice } from '../print-choice.ts'
import { printedSections } from '../printed-sections.ts'
import type { SheetQuestion } from '../sheet-layout.ts'

type Printed = Reply<typeof examPrintCalls.print>

/** /sec/exam/print/{id}: the paper, its key and its answer sheet as they come out of a printer. */
export function Page() {
  const { id } = usePathParams()
  const [query] = useUrlQuery()
  const choice = printChoiceOf(query, Number(id))
  const { paper, seed } = choice
  const printed = useCall(
    examPrintCalls.print,
    { ...examOf(id, query), paper, seed },
    { keepPrevious: true, handled: true },
  )
  // A browser names the PDF after the page.
  useDocumentTitle(printed.data && `${printed.data.title} ${paperNumber(choice)}`)
  return <PageFrame call={printed}>{(found) => <Paper printed={found} choice={choice} />}</PageFrame>
}

function Paper({ printed, choice }: { printed: Printed; choice: PrintChoice }) {
  const go = useGo()
  const [, changeQuery] = useUrlQuery()
  const { id, c, title, org } = printed
  const sections = printedSections(printed)
  const code = choice.paper === 'plain' ? '' : choice.paper
  return (
    <PrintPage
      title={`打印试卷：${title}`}
      onLeave={() => go(examEditPaths.questions(id, c))}
      options={<PrintOptions choice={choice} onChange={(change) => changeQuery(queryOfChoice(change))} />}
    >
      {printed.drawn_num > 0 ? (
        <div className="print:hidden">
          <Note kind="info" title={`含随机抽取的${printed.drawn_num}题，印出的是按编号抽出的样卷`}>
            学员在线考试时各自抽题，与样卷不同；题库变动后，同一编号抽出的题目可能改变。
          </Note>
        </div>
      ) : null}
      {sections.length === 0 ? (
        <EmptyState title="试卷还没有题目" />
      ) : (
        <>
          <PaperPart label="试卷" size={choice.size}>
            <PrintHead printed={printed} sections={sections} number={paperNumber(choice)} />
            <PrintedSections sections={sections} hasRoom={!choice.hasSheet} />
          </PaperPart>
          {choice.hasSheet ? (
            <AnswerSheet title={title} org={org} code={code} seed={paperNumber(choice)} questions={onSheet(sections)} />
          ) : null}
          {choice.hasKeys ? (
            <PaperPart label="答案与解析" size={choice.size}>
              <h2 className="text-center text-[1.3em] font-semibold">{title} 答案与解析</h2>
              <p className="mt-1 text-center">
                {code ? `${code}卷　` : ''}试卷编号 {paperNumber(choice)}
              </p>
              <PrintedKeys sections={sections} />
            </PaperPart>
          ) : null}
        </>
      )}
    </PrintPage>
  )
}

/** What the answer sheet has of each question. */
function onSheet(sections: readonly PrintedSection[]): SheetQuestion[] {
  return sections.flatMap(({ questions }) =>
    questions.map(({ no, question }) => ({
      no,
      score: question.score,
      place: kindModuleOf(question.type)?.placeOf(question) ?? { kind: 'box' },
    })),
  )
}
