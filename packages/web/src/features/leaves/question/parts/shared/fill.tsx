import { fillKind } from '@zhixing/contract/leaves/question/written.ts'
import { lazy, useId } from 'react'
import { TextInput } from '#ui/text-input.tsx'
import { withMarkedBlanks } from './blank-edits.ts'
import type { AnswerProps, QuestionKindModule, ShowProps } from './kind-module.ts'
import { numberedBlanks, withBlank } from './numbered-blanks.ts'
import { withRoom } from './print-parts.tsx'

/** What one blank may hold; accepted answers are far shorter. */
const blankMax = 200

function blankNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}

function FillAnswer({ question, value, onChange, labelledBy, disabled = false }: AnswerProps) {
  const name = useId()
  return (
    <fieldset aria-labelledby={labelledBy} disabled={disabled} className="m-0 grid grid-cols-1 min-w-0 gap-3 p-0">
      {blankNumbers(question.blanks).map((at) => (
        <div key={at} className="flex items-center gap-3">
          <label htmlFor={`${name}${at}`} className="shrink-0 text-soft">
            第 {at + 1} 空
          </label>
          <TextInput
            id={`${name}${at}`}
            className="max-w-100"
            value={value[at] ?? ''}
            maxLength={blankMax}
            autoComplete="off"
            onChange={({ target }) => onChange(withBlank(value, question.blanks, { at, text: target.value }))}
          />
        </div>
      ))}
    </fieldset>
  )
}

function FillShow({ question, response, answerKey }: ShowProps) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {blankNumbers(question.blanks).map((at) => (
        <li key={at} className="rounded-card border border-line px-3 py-2.5">
          <div className="flex gap-3">
            <span className="shrink-0 text-soft">第 {at + 1} 空</span>
            <span className="min-w-0 break-words">{response[at] || <span className="text-faint">未作答</span>}</span>
          </div>
          {answerKey ? (
            <div className="mt-1 flex gap-3">
              <span className="shrink-0 text-soft">正确答案</span>
              <span className="min-w-0 break-words">{answerKey.blanks[at]?.accepted.join(' 或 ')}</span>
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

export const fillModule: QuestionKindModule = {
  kind: fillKind.name,
  label: fillKind.label,
  Answer: FillAnswer,
  Show: FillShow,
  stemOf: numberedBlanks,
  printStemOf: withRoom,
  keyText: ({ answerKey }) =>
    answerKey.blanks.map(({ accepted }, at) => `（${at + 1}）${accepted.join(' 或 ')}`).join('　'),
  placeOf: ({ blanks }) => ({ kind: 'blanks', count: blanks }),
  Edit: lazy(async () => ({ default: (await import('./fill-edit.tsx')).FillEdit })),
  fresh: {},
  inStep: withMarkedBlanks,
}
