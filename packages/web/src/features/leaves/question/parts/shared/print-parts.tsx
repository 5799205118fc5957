import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import { plainOf } from '@zhixing/contract/leaves/question/rich-text.ts'
import type { StrippedQuestion } from '@zhixing/contract/leaves/question/shapes.ts'
import { RichText } from '#ui/rich-text.tsx'
import type { KeyTextProps, PrintProps, SheetPlace } from './kind-module.ts'

/** Options shorter than this stand side by side. */
const shortOption = 8
const middleOption = 20

function columnsFor(lengths: readonly number[], hasPictures: boolean): string {
  const longest = Math.max(0, ...lengths)
  if (hasPictures || longest > middleOption) {
    return 'grid-cols-1'
  }
  return longest > shortOption ? 'grid-cols-2' : 'grid-cols-2 sm:grid-cols-4 print:grid-cols-4'
}

/** Options on paper: side by side where they are short. */
export function PrintOptions({ question: { options } }: PrintProps) {
  const lengths = options.map(({ html }) => [...plainOf(html).replace(/&\w+;/g, ' ')].length)
  const hasPictures = options.some(({ html }) => html.includes('<img'))
  return (
    <ol className={`mt-1 grid gap-x-4 ${columnsFor(lengths, hasPictures)}`}>
      {options.map((option, at) => (
        <li key={option.key} className="flex min-w-0 break-inside-avoid gap-1">
          <span className="shrink-0 leading-[1.7]">{optionLetters[at]}.</span>
          <span className="min-w-0">
            <RichText html={option.html} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A bubble for each option, by the letters of this paper. */
export function optionPlace({ options }: StrippedQuestion): SheetPlace {
  return { kind: 'options', letters: options.map((_, at) => optionLetters[at] ?? '') }
}

/** The letters of right options as they stand on this paper. */
export function optionKeyText({ question, answerKey }: KeyTextProps): string {
  return question.options
    .map(({ key }, at) => (answerKey.answer.includes(key) ? (optionLetters[at] ?? '') : ''))
    .join('')
}

/** Where right or wrong is written down. */
export function PrintJudgement({ hasRoom }: PrintProps) {
  return hasRoom ? <p className="text-right">（　　　）</p> : null
}

/** A line of blanks that do not break; a line of text may end before it and after it. */
const room = `\u200b<u>${'\u00a0'.repeat(16)}</u>\u200b`

/** A stem on paper: its blanks are lines to write on. What stands within a tag is left alone. */
export function withRoom(stem: string): string {
  return stem.replace(/<[^<>]*>|_{4,}/g, (found) => (found.startsWith('<') ? found : room))
}

/** Lines of a short answer, each of so many points. */
const pointsPerLine = 1.5
const linesLeast = 4
const linesMost = 20

/** Room to write, the more the question is worth. */
export function PrintRoom({ score, hasRoom }: PrintProps) {
  const lines = Math.min(linesMost, Math.max(linesLeast, Math.round(score / pointsPerLine)))
  return hasRoom ? <div aria-hidden="true" style={{ height: `${lines * 9}mm` }} /> : null
}
