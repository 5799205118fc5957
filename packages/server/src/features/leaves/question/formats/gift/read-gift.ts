import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import { htmlOfPlain } from '@zhixing/contract/leaves/question/plain-html.ts'
import { type Blank, type Question, questionTypes, usualFillRules } from '@zhixing/contract/leaves/question/shapes.ts'
import { countBlanks } from '@zhixing/contract/leaves/question/written.ts'
import { FormatError } from '#office/format-error.ts'
import { partsRead } from '../counted.ts'
import { type DraftQuestion, emptyQuestion, type Fault, type Parsed } from '../draft.ts'
import { withExtras } from '../extras.ts'
import { blocksOf, findSign, type GiftBlock, plainGift } from './gift-text.ts'

/** One answer of a question: right (=) or wrong (~), its share in percent, its text. */
interface GiftAnswer {
  sign: string
  share: number | undefined
  text: string
}

interface Parts {
  stem: string
  answers: string
  /** What stands behind the braces: a word is missing there. */
  after: string
}

function partsOf(text: string): Parts | undefined {
  const open = findSign(text, '{')
  const close = open < 0 ? -1 : findSign(text, '}', open + 1)
  if (open < 0 || close < 0) {
    return undefined
  }
  return { stem: text.slice(0, open), answers: text.slice(open + 1, close), after: text.slice(close + 1) }
}

/** What of a text goes with `####`: said whatever was answered. */
function withoutFeedback(answers: string): { body: string; feedback: string } {
  const at = answers.search(/(?<!\\)####/)
  return at < 0
    ? { body: answers, feedback: '' }
    : { body: answers.slice(0, at), feedback: answers.slice(at + '####'.length).trim() }
}

function answersOf(body: string): GiftAnswer[] {
  const found: GiftAnswer[] = []
  for (let at = findSign(body, '=~'); at >= 0 && found.length < partsRead.options; ) {
    const next = findSign(body, '=~', at + 1)
    const raw = body.slice(at + 1, next < 0 ? undefined : next).trim()
    const share = /^%(-?[\d.]+)%/.exec(raw)
    const text = share ? raw.slice(share[0].length) : raw
    const feedback = findSign(text, '#')
    found.push({
      sign: body[at] ?? '',
      share: share ? Number(share[1]) : undefined,
      text: (feedback < 0 ? text : text.slice(0, feedback)).trim(),
    })
    at = next
  }
  return found
}

type Made = Partial<Question> & Pick<Question, 'type'>

function choiceOf(answers: readonly GiftAnswer[], toHtml: (text: string) => string): Made {
  const isRight = ({ sign, share }: GiftAnswer) => sign === '=' || (share ?? 0) > 0
  const isSingle = answers.some(({ sign }) => sign === '=')
  return {
    type: isSingle ? questionTypes.single : questionTypes.multiple,
    options: answers.map(({ text }, at) => ({ key: optionLetters[at] ?? '', html: toHtml(text) })),
    answer: answers.flatMap((one, at) => (isRight(one) ? (optionLetters[at] ?? []) : [])),
  }
}

function fillOf(blank: Blank): Made {
  const wildcard = blank.accepted.some((text) => /(^|[^\\])\*/.test(text))
  return { type: questionTypes.fill, blanks: [blank], fill: { ...usualFillRules, wildcard } }
}

/** #3.14:0.01, #3.1..3.2, #=3.14:0.01 =%50%3 */
function numberOf(body: string): Made | undefined {
  const [first = ''] = body.replace(/^#\s*=?/, '').split(/(?<!\\)[=~]/)
  const text = first.replace(/^%[\d.]+%/, '').trim()
  const range = /^(-?[\d.]+)\.\.(-?[\d.]+)/.exec(text)
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])]
    return fillOf({ accepted: [String((low + high) / 2)], tolerance: (high - low) / 2 })
  }
  const exact = /^(-?[\d.]+(?:e-?\d+)?)(?::([\d.]+))?/i.exec(text)
  return exact ? fillOf({ accepted: [exact[1] ?? ''], tolerance: Number(exact[2] ?? 0) }) : undefined
}

/** What the braces of a question say; undefined for a kind that is none of ours. */
function readAnswers(body: string, toHtml: (text: string) => string): Made | undefined {
  const text = body.trim()
  if (text === '') {
    return { type: questionTypes.short }
  }
  const judged = /^(T|TRUE|F|FALSE)(\s*#[\s\S]*)?$/i.exec(text)?.[1]
  if (judged) {
    return { type: questionTypes.judgement, answer: [judged.toUpperCase().startsWith('T') ? 'T' : 'F'] }
  }
  if (text.startsWith('#')) {
    return numberOf(text)
  }
  const answers = answersOf(text)
  if (answers.length === 0 || answers.some((one) => one.text.includes('->'))) {
    return undefined
  }
  if (answers.some(({ sign }) => sign === '~')) {
    return choiceOf(answers, toHtml)
  }
  return fillOf({ accepted: answers.map((one) => plainGift(one.text)), tolerance: null })
}

const notOurs: Fault = { field: 'type', message: '题型不支持（如匹配题），不能导入' }

function tagsIn(comments: readonly string[]): string[] {
  const tags: string[] = []
  for (const comment of comments) {
    for (const [, tag = ''] of comment.matchAll(/\[tag:([^[\]]+)\]/g)) {
      tags.push(tag)
      if (tags.length === partsRead.tags) {
        return tags
      }
    }
  }
  return tags
}

function draftOf(block: GiftBlock): DraftQuestion {
  const title = /^::[\s\S]*?(?<!\\)::/.exec(block.text)?.[0] ?? ''
  const named = block.text.slice(title.length).trim()
  const format = /^\[(html|plain|markdown|moodle)\]/.exec(named)
  const parts = partsOf(named.slice(format?.[0].length ?? 0))
  const isHtml = format?.[1] === 'html'
  const toHtml = (text: string) => (isHtml ? plainGift(text) : htmlOfPlain(plainGift(text)))
  const { body, feedback } = withoutFeedback(parts?.answers ?? '')
  const made = parts ? readAnswers(body, toHtml) : undefined
  const stem = `${parts?.stem.trim() ?? named}${parts?.after.trim() ? `____${parts.after.trimEnd()}` : ''}`
  const question = { ...emptyQuestion(questionTypes.short), ...made, stem: toHtml(stem), analysis: toHtml(feedback) }
  const draft: DraftQuestion = {
    place: `第${block.line}行`,
    question,
    score: null,
    difficulty: null,
    tags: tagsIn(block.comments),
    category: block.category,
    faults: made ? [] : [notOurs],
  }
  const extras = block.comments.find((one) => one.startsWith('{'))
  return withBlank(withExtras(draft, extras))
}

/** Elsewhere the place to fill in may stand at the end without a mark. */
function withBlank(draft: DraftQuestion): DraftQuestion {
  const { question } = draft
  const isUnmarked = question.type === questionTypes.fill && countBlanks(question.stem) === 0
  return isUnmarked ? { ...draft, question: { ...question, stem: `${question.stem}____` } } : draft
}

/** Questions of a GIFT file, as Moodle reads and writes it. */
export function readGift(text: string): Parsed {
  const questions = blocksOf(text).map(draftOf)
  if (questions.length === 0) {
    throw new FormatError('没有找到题目，请检查是否为 GIFT 格式')
  }
  return { questions, pictures: new Map(), dropped: [] }
}
