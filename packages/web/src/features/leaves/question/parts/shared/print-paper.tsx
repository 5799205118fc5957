import { chineseNumeral, sectionTitle } from '@zhixing/contract/leaves/exam/section-names.ts'
import type { StrippedQuestion } from '@zhixing/contract/leaves/question/shapes.ts'
import { RichText } from '#ui/rich-text.tsx'
import { scoreText } from '#ui/score-text.ts'
import type { AnswerKey } from './kind-module.ts'
import { kindModuleOf, kindModules } from './kinds.ts'

/** A question as it is printed, with its key for who may have it. */
export interface PrintedQuestion extends StrippedQuestion {
  id: number
  score: number
  key: AnswerKey
}

export interface PrintedSection {
  /** As it stands above its marks: 一. */
  number: string
  title: string
  intro: string
  /** What its questions are worth, in words. */
  text: string
  questions: { no: number; question: PrintedQuestion }[]
}

/** What questions of a section are worth, in words. */
export function worthOf(questions: readonly PrintedQuestion[]): string {
  const scores = questions.map(({ score }) => score)
  const total = scoreText(scores.reduce((sum, score) => sum + score, 0))
  const each = new Set(scores).size === 1 ? `，每题${scoreText(scores[0] ?? 0)}分` : ''
  return `本大题共${questions.length}题${each}，共${total}分`
}

/** Questions by kind in the order of the kinds, numbered through; of each kind in the order they come. */
export function sectionsOf(questions: readonly PrintedQuestion[]): PrintedSection[] {
  let no = 0
  return kindModules
    .map((module) => ({ module, some: questions.filter(({ type }) => kindModuleOf(type) === module) }))
    .filter(({ some }) => some.length > 0)
    .map(({ module, some }, at) => ({
      number: chineseNumeral(at + 1),
      title: sectionTitle(at, module.label),
      intro: '',
      text: worthOf(some),
      questions: some.map((question) => {
        no += 1
        return { no, question }
      }),
    }))
}

interface PrintedSectionsProps {
  sections: readonly PrintedSection[]
  hasRoom: boolean
}

/** The questions of a paper section by section; a page ends between two questions where it can. */
export function PrintedSections({ sections, hasRoom }: PrintedSectionsProps) {
  return sections.map(({ title, intro, text, questions }) => (
    <section key={questions[0]?.no} className="mt-5">
      <h3 className="mb-2 break-after-avoid font-semibold break-words">
        {title}
        <span className="ml-1 inline-block font-normal">（{text}）</span>
      </h3>
      {intro ? <p className="mb-2 break-after-avoid break-words whitespace-pre-line">{intro}</p> : null}
      <ol className="grid gap-3">
        {questions.map(({ no, question }) => (
          <PrintedLine key={question.id} no={no} question={question} hasRoom={hasRoom} />
        ))}
      </ol>
    </section>
  ))
}

function PrintedLine({ no, question, hasRoom }: { no: number; question: PrintedQuestion; hasRoom: boolean }) {
  const module = kindModuleOf(question.type)
  return (
    <li className="flex break-inside-avoid gap-1">
      <span className="shrink-0 leading-[1.7]">{no}.</span>
      <div className="min-w-0 flex-1">
        <div className="flex gap-1">
          <span className="shrink-0 leading-[1.7]">（{scoreText(question.score)}分）</span>
          <div className="min-w-0 flex-1">
            <RichText html={module?.printStemOf?.(question.stem) ?? question.stem} />
          </div>
        </div>
        {module?.Print ? <module.Print question={question} score={question.score} hasRoom={hasRoom} /> : null}
      </div>
    </li>
  )
}

/** What is right, question by question, with its analysis: for a sheet of its own. */
export function PrintedKeys({ sections }: { sections: readonly PrintedSection[] }) {
  return sections.map(({ title, questions }) => (
    <section key={questions[0]?.no} className="mt-5">
      <h3 className="mb-2 break-after-avoid font-semibold break-words">{title}</h3>
      <ol className="grid gap-2">
        {questions.map(({ no, question }) => {
          const module = kindModuleOf(question.type)
          return (
            <li key={question.id} className="break-inside-avoid">
              <p className="whitespace-pre-wrap">
                {no}. {module?.keyText({ question, answerKey: question.key }) || '（略）'}
              </p>
              {question.key.analysis ? (
                <div className="ml-5 flex gap-1">
                  <span className="shrink-0 leading-[1.7]">解析：</span>
                  <div className="min-w-0 flex-1">
                    <RichText html={question.key.analysis} />
                  </div>
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  ))
}
