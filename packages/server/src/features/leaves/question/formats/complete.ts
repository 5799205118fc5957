import { judgementOptions } from '@zhixing/contract/leaves/question/choice.ts'
import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import { plainOf } from '@zhixing/contract/leaves/question/rich-text.ts'
import { type Question, questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { countBlanks } from '@zhixing/contract/leaves/question/written.ts'
import { blanksOfText } from './blank-text.ts'
import { emptyQuestion } from './draft.ts'
import { judgementByWord, withSettings } from './words.ts'

/** A question as people write it: its parts as texts, its kind perhaps unsaid. */
export interface RawQuestion {
  type: number | undefined
  /** HTML, as the other texts but the answer. */
  stem: string
  options: readonly string[]
  answer: string
  analysis: string
  settings: string
}

const gap = '[\\s\\u3000]|&nbsp;'
const bracketed = new RegExp(
  `[（(](?:${gap})*([A-Z](?:(?:${gap}|[,，、])*[A-Z])*|√|×|✓|✗|对|错|正确|错误|[TF])(?:${gap})*[)）]`,
)
const emptyBrackets = new RegExp(`[（(【[](?:${gap})*[)）】\\]]`, 'g')

/** Letters of right options in whatever writing: AC, A,C, A、C, Ａ Ｃ. */
function lettersOf(answer: string): string[] | undefined {
  const text = answer
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,、;.。和及与]/g, '')
  return /^[A-Z]+$/.test(text) ? [...text] : undefined
}

/** 正确 and 错误 as options make a judgement. */
function asJudgement(options: readonly string[]): boolean {
  const words = options.map((html) => judgementByWord(plainOf(html)))
  return options.length === judgementOptions.length && words[0] === 'T' && words[1] === 'F'
}

function typeOf({ type, stem, options, answer }: RawQuestion): number {
  if (asJudgement(options) && type !== questionTypes.single && type !== questionTypes.multiple) {
    return questionTypes.judgement
  }
  if (type !== undefined) {
    return type
  }
  const letters = lettersOf(answer)
  if (options.length > 0) {
    return (letters?.length ?? 0) > 1 ? questionTypes.multiple : questionTypes.single
  }
  if (judgementByWord(answer)) {
    return questionTypes.judgement
  }
  const isFill = /_{2,}/.test(plainOf(stem)) || emptyBrackets.test(stem)
  emptyBrackets.lastIndex = 0
  return isFill ? questionTypes.fill : questionTypes.short
}

/** A stem with the answer that stands in its brackets taken out, where none is given elsewhere. */
function withBracketAnswer(raw: RawQuestion): RawQuestion {
  const found = raw.answer.trim() === '' ? bracketed.exec(raw.stem) : null
  if (!found?.[1]) {
    return raw
  }
  const isLetters = lettersOf(found[1])?.every((letter) => optionLetters.indexOf(letter) < raw.options.length)
  const isJudged = raw.options.length === 0 && judgementByWord(found[1]) !== undefined
  if (!isLetters && !isJudged) {
    return raw
  }
  return { ...raw, answer: found[1], stem: raw.stem.replace(found[0], '（　）') }
}

/** A stem whose blanks are marked as ours are. */
function withBlanks(stem: string): string {
  if (countBlanks(stem) > 0) {
    return stem
  }
  const marked = stem.replace(/(<u>)?_{2,3}(<\/u>)?/g, '____')
  return countBlanks(marked) > 0 ? marked : stem.replace(emptyBrackets, '____')
}

const choices: ReadonlySet<number> = new Set([questionTypes.single, questionTypes.multiple])

function chosenOf({ answer, options }: RawQuestion): string[] {
  const letters = lettersOf(answer)
  if (letters) {
    return letters
  }
  // Some write the option itself.
  const at = options.findIndex((html) => plainOf(html) !== '' && plainOf(html) === answer.trim())
  return at >= 0 ? [optionLetters[at] ?? ''] : [answer.trim()].filter(Boolean)
}

function judgedOf({ answer, options }: RawQuestion): string[] {
  const isLetter = asJudgement(options) && /^[AB]$/i.test(answer.trim())
  const word = isLetter ? plainOf(options[answer.trim().toUpperCase() === 'A' ? 0 : 1] ?? '') : answer
  return [judgementByWord(word) ?? answer.trim()].filter(Boolean)
}

function answerOf(type: number, raw: RawQuestion): string[] {
  if (choices.has(type)) {
    return chosenOf(raw)
  }
  if (type === questionTypes.judgement) {
    return judgedOf(raw)
  }
  return type === questionTypes.short && raw.answer.trim() !== '' ? [raw.answer.trim()] : []
}

/** Makes a question of what people write: its kind where it is unsaid, its blanks, its answer wherever it stands. */
export function completeQuestion(given: RawQuestion): Question {
  const raw = withBracketAnswer(given)
  const type = typeOf(raw)
  const stem = type === questionTypes.fill ? withBlanks(raw.stem) : raw.stem
  const made: Question = {
    ...emptyQuestion(type),
    stem,
    analysis: raw.analysis,
    answer: answerOf(type, raw),
    options: choices.has(type) ? raw.options.map((html, at) => ({ key: optionLetters[at] ?? '', html })) : [],
    blanks: type === questionTypes.fill ? blanksOfText(raw.answer, countBlanks(stem)) : [],
  }
  return raw.settings === '' ? made : withSettings(made, raw.settings)
}
