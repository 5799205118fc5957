import { htmlOfPlain, plainOfHtml } from '@zhixing/contract/leaves/question/plain-html.ts'
import { type Question, questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { hasPicture } from '../cell-text.ts'
import type { Export, Written } from '../draft.ts'
import { textOfExtras } from '../extras.ts'
import { escapedGift } from './gift-text.ts'

const full = 100
const digits = 5

/** Whether typed text says all there is of it. */
function isPlain(html: string): boolean {
  const plain = plainOfHtml(html)
  return plain !== undefined && htmlOfPlain(plain) === html
}

function answersOf({ type, options, answer, blanks }: Question, text: (html: string) => string): string {
  switch (type) {
    case questionTypes.judgement:
      return answer[0] === 'T' ? 'T' : 'F'
    case questionTypes.single:
      return options.map(({ key, html }) => `\n\t${answer.includes(key) ? '=' : '~'}${text(html)}`).join('')
    case questionTypes.multiple: {
      const share = (full / Math.max(1, answer.length)).toFixed(digits)
      return options.map(({ key, html }) => `\n\t~%${answer.includes(key) ? share : -full}%${text(html)}`).join('')
    }
    case questionTypes.fill: {
      const [first] = blanks
      if (blanks.length === 1 && first?.tolerance !== null && first) {
        return `#${first.accepted[0]}:${first.tolerance}`
      }
      return (first?.accepted ?? []).map((one) => `\n\t=${escapedGift(one)}`).join('')
    }
    default:
      return ''
  }
}

function blockOf(written: Written): string {
  const { question, tags, category } = written
  const texts = [question.stem, question.analysis, ...question.options.map(({ html }) => html)]
  const isHtml = !texts.every(isPlain)
  const text = (html: string) => escapedGift(isHtml ? html : (plainOfHtml(html) ?? html))
  const feedback = question.analysis === '' ? '' : `\n\t####${text(question.analysis)}`
  return [
    ...(tags.length > 0 ? [`// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}`] : []),
    `// ${textOfExtras(written)}`,
    `${isHtml ? '[html]' : ''}${text(question.stem)} {${answersOf(question, text)}${feedback}\n}`,
  ]
    .join('\n')
    .concat('\n')
    .replace(/^/, category === '' ? '$CATEGORY: top\n\n' : `$CATEGORY: top/${category}\n\n`)
}

function droppedOf({ question }: Written, at: number): string[] {
  const { stem, analysis, options, type, blanks } = question
  const name = `第${at + 1}题`
  return [
    ...(hasPicture(stem, analysis, ...options.map(({ html }) => html)) ? [`${name}：图片（GIFT 不能携带图片）`] : []),
    ...(type === questionTypes.fill && blanks.length > 1 ? [`${name}：多个空（其他系统只能读到第一个空）`] : []),
  ]
}

/** Questions as a GIFT file. What GIFT has no place for stands in comments, which other systems pass over. */
export function writeGift(all: readonly Written[]): Export {
  return { body: Buffer.from(all.map(blockOf).join('\n')), dropped: all.flatMap(droppedOf) }
}
