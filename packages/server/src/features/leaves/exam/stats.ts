import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import type { examStatsCalls, QuestionFigures } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { difficultyWord, discriminationWord } from '@zhixing/contract/leaves/exam/stats-words.ts'
import { kindOf, stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { type Question, questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { briefOf, type Version, versionsOf } from '../question/public.ts'
import { accessScopedToKeys, accessScopedToManage } from './grant.ts'
import {
  type ChosenRow,
  type CountedIn,
  chosenOptions,
  examTotals,
  type FiguresRow,
  figuresOfQuestions,
} from './stats-queries.ts'

const hundred = 100

/** At most one decimal. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function orNull(value: number | null): number | null {
  return value === null ? null : rounded(value)
}

/** Figures of an exam over the attempts that count. */
export async function showStatistics(ctx: Ctx, input: CallParsed<typeof examStatsCalls.statistics>) {
  const { leaf, contextId, scope } = await accessScopedToManage(ctx, input)
  const row = await examTotals(ctx.read, { examId: leaf.id, contextId, scope, which: input.which })
  return {
    attempts: row.attempts,
    learners: row.learners,
    waiting: row.waiting,
    mean: orNull(row.mean),
    median: orNull(row.median),
    highest: orNull(row.highest),
    lowest: orNull(row.lowest),
    pass_rate: row.attempts > 0 ? rounded((row.passed * hundred) / row.attempts) : null,
    max_score: row.max_score,
    bands: row.bands,
    updated_time: unixSeconds(ctx.now),
  }
}

/** The share a question is sorted by: all its points or not, or how many of them where somebody reads it. */
function shareOf({ type, right, attempts, score_rate }: FiguresRow): number {
  return type === questionTypes.short ? score_rate : (right * hundred) / attempts
}

/** Nothing while there are too few attempts to tell, or all earned the same. */
function discriminationOf({ attempts, discrimination }: FiguresRow): number | null {
  const isTold = attempts >= examLimits.discriminationMin && discrimination !== null
  return isTold ? Math.round(discrimination * hundred) / hundred : null
}

const orders: Readonly<Record<string, (row: FiguresRow) => number>> = {
  paper: ({ slot }) => slot,
  right: shareOf,
  // What cannot be told comes last.
  discrimination: (row) => discriminationOf(row) ?? 2,
}

function sorted(rows: readonly FiguresRow[], sort: string): FiguresRow[] {
  const key = orders[sort] ?? shareOf
  return [...rows].sort((one, other) => key(one) - key(other) || one.slot - other.slot || one.version - other.version)
}

/** An option as it is called in a wording; by its text, for letters may move from one wording to the next. */
function textOf(question: Question | undefined, key: string): string | undefined {
  return question && stripQuestion(question).options.find((one) => one.key === key)?.html
}

/** Counts of options by the letters of the wording that is shown; what it has no more keeps its own letter. */
export function countsByOption(
  shown: Question,
  rows: readonly ChosenRow[],
  versions: ReadonlyMap<number, Version>,
): { key: string; count: number }[] {
  const { options } = stripQuestion(shown)
  const counts = new Map(options.map(({ key }) => [key, 0]))
  for (const { version, key, count } of rows) {
    const text = textOf(versions.get(version)?.question, key)
    const now = options.find(({ html }) => html === text)?.key ?? key
    counts.set(now, (counts.get(now) ?? 0) + count)
  }
  return [...counts].map(([key, count]) => ({ key, count }))
}

const judged: Readonly<Record<string, string>> = { T: '正确', F: '错误' }

interface PageOf {
  asked: CountedIn
  page: readonly FiguresRow[]
}

/** The rows of one page with their wordings and options: two queries however many there are. */
async function presentPage(on: Queryable, { asked, page }: PageOf): Promise<Omit<QuestionFigures, 'no'>[]> {
  const chosen = await chosenOptions(on, { ...asked, questionIds: page.map(({ question_id }) => question_id) })
  const versions = await versionsOf(on, [
    ...new Set([...page.map(({ version }) => version), ...chosen.map(({ version }) => version)]),
  ])
  const byQuestion = Map.groupBy(chosen, ({ question_id }) => question_id)
  return page.flatMap((row) => {
    const question = versions.get(row.version)?.question
    if (!question) {
      return []
    }
    const options = countsByOption(question, byQuestion.get(row.question_id) ?? [], versions).map((one) => ({
      ...one,
      right: question.answer.includes(one.key),
    }))
    const discrimination = discriminationOf(row)
    return [
      {
        question_id: row.question_id,
        type: row.type,
        kind_label: kindOf(row.type)?.label ?? '',
        brief: briefOf(question.stem),
        attempts: row.attempts,
        answered: row.answered,
        right_rate: row.type === questionTypes.short ? null : rounded((row.right * hundred) / row.attempts),
        score_rate: rounded(row.score_rate),
        mean: Math.round(row.mean * hundred) / hundred,
        max: row.max,
        difficulty: difficultyWord(row.score_rate),
        discrimination,
        discrimination_word: discriminationWord(discrimination),
        options,
        options_text: options.map(({ key, count }) => `${judged[key] ?? key} ${count}`).join('，'),
        void: row.is_void,
      },
    ]
  })
}

/** Each question of an exam as it was answered; the fewest right first unless another order is asked for. */
export async function listQuestionStats(ctx: Ctx, input: CallParsed<typeof examStatsCalls.questionStats>) {
  const { leaf, contextId, scope } = await accessScopedToKeys(ctx, input)
  const window = countedWindow(input)
  const asked = { examId: leaf.id, contextId, scope, which: input.which }
  // As many rows as the exam has questions: sorting and paging them is not worth a query of its own.
  const found = await figuresOfQuestions(ctx.read, asked)
  const inPaper = sorted(found, 'paper')
  const numbers = new Map(inPaper.map(({ question_id }, at) => [question_id, at + 1]))
  const page = sorted(found, input.sort).slice(window.skip, window.skip + window.limit)
  const shown = await presentPage(ctx.read, { asked, page })
  const rows = shown.map((row) => ({ ...row, no: numbers.get(row.question_id) ?? 0 }))
  return { rows, total: found.length, next: nextCounted(window, { rows, total: found.length }) }
}
