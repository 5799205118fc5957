import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import type { ReactNode } from 'react'
import type { Reply } from '#api/reply.ts'
import { Note } from '#ui/note.tsx'
import { markFilesBelow } from '../../../learning/mark-file/parts/shared/mark-file-list.tsx'
import { QuestionResult } from '../../question/parts/shared/question-result.tsx'
import { sectionsOfPaper } from '../paper-sections.ts'
import type { OwnAppealsCall } from '../use-own-appeals.ts'
import { AppealHint, ownAppeal } from './own-appeal.tsx'
import { PaperSections } from './paper-sections.tsx'

type Result = Reply<typeof examCalls.result>
type Asked = Result['questions'][number]

interface ResultQuestionsProps {
  result: Result
  /** What was asked to be looked at again. */
  appeals: OwnAppealsCall
}

/** What is not told cannot be asked about, and who has all points of it asks for nothing. */
function isClear({ void: isVoid, got, score }: Asked): boolean {
  return isVoid || got === null || got >= score
}

/** What markers added about a question, and what its learner asked; nothing where there is neither. */
function below({ result, appeals }: ResultQuestionsProps, question: Asked, no: number): ReactNode {
  const { slot } = question
  const files = markFilesBelow(
    `第${no}题的语音和文件`,
    result.mark_files.filter((one) => one.slot === slot),
  )
  const appeal =
    isClear(question) && !appeals.own?.of(result.attempt.id, slot)
      ? null
      : ownAppeal(appeals.own, { s: result.attempt.id, slot, name: `第${no}题` })
  return files || appeal ? (
    <div className="grid grid-cols-1 gap-3">
      {files}
      {appeal}
    </div>
  ) : null
}

/** The questions of an attempt section by section, as far as they may be seen, with what was said and asked about each. */
export function ResultQuestions({ result, appeals }: ResultQuestionsProps) {
  return (
    <section aria-label="答题情况" className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-semibold">答题情况</h2>
      {result.answers_note ? <Note kind="info" title={wordsFor(result.kind, result.answers_note)} /> : null}
      {appeals.isFailed || !result.questions.every(isClear) ? (
        <AppealHint appeals={appeals} s={result.attempt.id} />
      ) : null}
      <PaperSections sections={sectionsOfPaper(result.sections, result.questions)} level={3} foldsIntro>
        {({ questions }, level) =>
          questions.map(({ no, question }) => (
            <QuestionResult
              key={question.slot}
              no={no}
              level={level}
              question={question}
              score={question.score}
              response={question.response}
              got={question.got}
              answerKey={question.key}
              comment={question.comment}
              remark={question.remark}
              isVoid={question.void}
              footer={below({ result, appeals }, question, no)}
            />
          ))
        }
      </PaperSections>
    </section>
  )
}
