import type { PreviewQuestion } from '@zhixing/contract/leaves/exam/preview.ts'
import type { PaperFigures, SectionFigures } from '@zhixing/contract/leaves/exam/sections.ts'
import { scoreQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import type { MultiRule, Response } from '@zhixing/contract/leaves/question/shapes.ts'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { scoreText } from '#ui/score-text.ts'
import { kindModuleOf } from '../../../question/parts/shared/kinds.ts'
import { QuestionResult } from '../../../question/parts/shared/question-result.tsx'
import { type PaperSection, sectionsOfPaper } from '../../paper-sections.ts'
import { PaperSections } from '../paper-sections.tsx'

interface PaperTryProps {
  questions: readonly PreviewQuestion[]
  sections: readonly SectionFigures[]
  /** What is drawn as well when an attempt begins. */
  drawn: PaperFigures
  rule: MultiRule
  /** What a wrong choice costs, in percent of its points. */
  negative: number
}

/** A paper as a learner sees it, to be tried: answers stay on this page and go with it. */
export function PaperTry({ questions, sections, drawn, ...rules }: PaperTryProps) {
  const total = sumScores([...questions.map(({ score }) => score), drawn.total_score])
  return (
    <>
      <p className="mb-3 text-soft">
        {questions.length + drawn.question_num}题，共{scoreText(total)}分。
        {questions.length > 0 ? '可以试着作答，答案不会保存。' : null}
      </p>
      {drawn.question_num > 0 ? (
        <Note
          kind="info"
          title={`${questions.length > 0 ? '另有' : ''}${drawn.question_num}题（${scoreText(drawn.total_score)}分）在学员开始作答时随机抽取`}
        />
      ) : null}
      <div className="grid grid-cols-1 gap-4">
        <PaperSections sections={sectionsOfPaper(sections, questions)} level={2}>
          {(section, level) => (
            <>
              {section.questions.length > 0 ? (
                <ol className="grid grid-cols-1 gap-4">
                  {section.questions.map(({ no, question }) => (
                    <li key={no}>
                      <QuestionTry no={no} level={level} question={question} {...rules} />
                    </li>
                  ))}
                </ol>
              ) : null}
              <Drawn section={section} />
            </>
          )}
        </PaperSections>
      </div>
    </>
  )
}

/** How many of a section's questions are not to be seen here. */
function Drawn({ section: { title, drawn, questions } }: { section: PaperSection<PreviewQuestion> }) {
  return title && drawn > 0 ? (
    <p className="text-soft">
      {questions.length > 0 ? '另有' : ''}
      {drawn}题在学员开始作答时随机抽取。
    </p>
  ) : null
}

interface QuestionTryProps extends Pick<PaperTryProps, 'rule' | 'negative'> {
  no: number
  level: 2 | 3 | 4
  question: PreviewQuestion
}

function QuestionTry({ no, level, question, rule, negative }: QuestionTryProps) {
  const heading = useId()
  const [response, setResponse] = useState<Response>([])
  const [isTold, setTold] = useState(false)
  const { key, score, ...stripped } = question
  const module = kindModuleOf(question.type)
  const Heading = `h${level}` as const
  if (key && isTold) {
    const got = scoreQuestion({ ...stripped, ...key }, response, { max: score, rule, negative })
    return (
      <div>
        <QuestionResult
          no={no}
          level={level}
          question={stripped}
          score={score}
          response={response}
          got={got}
          answerKey={key}
        />
        <Button className="mt-2" onClick={() => setTold(false)}>
          重新作答
        </Button>
      </div>
    )
  }
  return (
    <article aria-labelledby={heading} className="rounded-card bg-card p-4 shadow-card md:p-6">
      <Heading id={heading} className="mb-3 text-lg font-semibold">
        {no}. {module?.label ?? '题目'}
        <span className="ml-2 text-base font-normal text-soft">{score} 分</span>
      </Heading>
      <RichText html={module?.stemOf?.(question.stem) ?? question.stem} />
      {module ? (
        <div className="mt-4">
          <module.Answer question={stripped} value={response} onChange={setResponse} labelledBy={heading} />
        </div>
      ) : null}
      {key ? (
        <Button className="mt-4" onClick={() => setTold(true)}>
          看答案和解析
        </Button>
      ) : null}
    </article>
  )
}
