import { setImmediate } from 'node:timers/promises'
import { eachInTurn, partsOf } from '@zhixing/contract/kernel/parts.ts'
import { bankLimits, bankMessages, type Difficulty } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import type { ImportedQuestion } from '@zhixing/contract/leaves/question/import-calls.ts'
import { checkQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { positiveScore, type Question, questionInput } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Queryable } from '#db/database.ts'
import { cleanQuestions } from './clean-question.ts'
import type { DraftQuestion, Fault, Parsed, Picture } from './formats/draft.ts'
import { duplicatesIn } from './save-question.ts'
import { stemKeyOf } from './stem-text.ts'

/** A question as it will be stored, with all that is wrong with it. */
export interface CheckedDraft extends Omit<ImportedQuestion, keyof Question> {
  question: Question
  /** The line it stands below in its document; empty for none. */
  heading: string
}

export interface Checked {
  drafts: CheckedDraft[]
  /** By the file id that stands for it until it has one. */
  pictures: ReadonlyMap<number, Picture>
  dropped: string[]
}

const usualScore = 5
const usualDifficulty: Difficulty = 'middle'

/** Ids that no file has: a picture goes by one until it is stored. */
const firstPlaceholder = 900_000_000_000_000

/** Whether a file id only stands for a picture that is not stored yet. */
export function isPlaceholder(fileId: number): boolean {
  return fileId >= firstPlaceholder
}

/** An import names its own pictures only; an id of a stored file would open somebody else's. */
function withPlaceholders(html: string, ids: ReadonlyMap<string, number>): string {
  return html.replace(/\sdata-file-id="[^"]*"/g, '').replace(/\sdata-picture="([^"]*)"/g, (_, name: string) => {
    const id = ids.get(name)
    return id === undefined ? '' : ` data-file-id="${id}"`
  })
}

function canonical(html: string): string {
  return /^<p>([^<]*)<\/p>$/.exec(html)?.[1] ?? html
}

function storedForm(question: Question, ids: ReadonlyMap<string, number>): Question {
  const text = (html: string) => canonical(withPlaceholders(html, ids))
  return {
    ...question,
    stem: text(question.stem),
    options: question.options.map(({ key, html }) => ({ key, html: text(html) })),
    analysis: text(question.analysis),
  }
}

/** What the form of a question refuses that its kind does not look at: lengths, numbers, how many. */
function formFaults(question: Question, score: number): Fault[] {
  const parsed = questionInput.safeParse({ ...question, score })
  return (parsed.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
}

function placeFaults({ tags, category, score }: DraftQuestion): Fault[] {
  const levels = category
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean)
  const isScore = score === null || positiveScore.safeParse(score).success
  return [
    ...(isScore ? [] : [{ field: 'score', message: '分值须为正整数' }]),
    ...(tags.length > bankLimits.tagMax ? [{ field: 'tags', message: bankMessages.tagsMany }] : []),
    ...(tags.some((tag) => [...tag].length > bankLimits.tagTitleMax)
      ? [{ field: 'tags', message: bankMessages.tagLong }]
      : []),
    ...(levels.length > bankLimits.categoryDepth ? [{ field: 'category', message: bankMessages.categoryDeep }] : []),
    ...(levels.some((title) => [...title].length > bankLimits.categoryTitleMax)
      ? [{ field: 'category', message: bankMessages.categoryLong }]
      : []),
  ]
}

function faultsOf(draft: DraftQuestion, question: Question): Fault[] {
  const found: Fault[] = [...draft.faults, ...placeFaults(draft)]
  checkQuestion(question, (field, message) => found.push({ field, message }))
  found.push(...formFaults(question, usualScore))
  const seen = new Set<string>()
  return found.filter(({ field, message }) => {
    const isNew = !seen.has(`${field}:${message}`)
    seen.add(`${field}:${message}`)
    return isNew
  })
}

/** So many questions are checked before others have their turn. */
const checkedAtOnce = 20

/** Checks every question of an import: all that is wrong with each, and what it repeats in the bank or in the import. */
export async function checkDrafts(on: Queryable, bankId: number, parsed: Parsed): Promise<Checked> {
  const names = [...parsed.pictures.keys()]
  const ids = new Map(names.map((name, at) => [name, firstPlaceholder + at]))
  const duplicatesOf = await duplicatesIn(on, bankId)
  const firstWith = new Map<string, number>()
  const questions = await cleanQuestions(
    parsed.questions.map(({ question }) => storedForm(question, ids)),
    (at) => `${parsed.questions[at]?.place ?? ''}.`,
  )
  const checked = (draft: DraftQuestion, at: number): CheckedDraft => {
    const no = at + 1
    const question = questions[at] ?? draft.question
    const key = `${question.type}:${stemKeyOf(question.stem)}:${question.options.map(({ html }) => html).join('|')}`
    const first = firstWith.get(key)
    firstWith.set(key, first ?? no)
    return {
      no,
      place: draft.place,
      question,
      score: draft.score ?? usualScore,
      difficulty: draft.difficulty ?? usualDifficulty,
      tags: [...new Set(draft.tags)],
      category: draft.category,
      heading: draft.heading ?? '',
      faults: faultsOf(draft, question),
      duplicates: duplicatesOf(question.stem),
      repeats: first ?? 0,
    }
  }
  const drafts: CheckedDraft[] = []
  await eachInTurn(partsOf(parsed.questions, checkedAtOnce), async (part) => {
    drafts.push(...part.map((draft, at) => checked(draft, drafts.length + at)))
    await setImmediate()
  })
  const pictures = new Map(
    names.flatMap((name) => {
      const picture = parsed.pictures.get(name)
      return picture ? [[ids.get(name) ?? 0, picture] as const] : []
    }),
  )
  return { drafts, pictures, dropped: parsed.dropped }
}

/** Whether a question says what another does already, in the bank or before it in the import. */
export function isRepeated({ duplicates, repeats }: CheckedDraft): boolean {
  return repeats > 0 || duplicates.some(({ alike }) => alike === same)
}

const same = 100
