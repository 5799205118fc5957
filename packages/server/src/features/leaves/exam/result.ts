import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { ExamKind, ExamSettings } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { type Question, questionTypes, responseShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { minuteText } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { type Attempt, answersOf } from '../../learning/learning/public.ts'
import { listMarkFiles, presentMarkFiles } from '../../learning/mark-file/public.ts'
import { versionsOf } from '../question/public.ts'
import { type AccessedExam, accessExam, type ExamRow } from './access.ts'
import { voidsOf } from './attempt-deeds.ts'
import { lateFigures } from './late-answers.ts'
import { type LayoutSlot, readLayout, readRules, versionsIn } from './layout.ts'
import { openOf } from './may-start.ts'
import {
  inOrder,
  kindOf,
  presentHead,
  presentOwn,
  presentSettings,
  type Shown,
  shownQuestion,
  textsOf,
} from './present.ts'
import { lastEnd } from './queries.ts'
import { rankBandOf } from './rank.ts'
import { lettersIn, type Wordings } from './score-placed.ts'
import { attemptsNow, bestOf } from './settle.ts'

const second = 1000

/** How a person stands to an exam whose answers they would see. */
interface Reader {
  answers: ExamSettings['review']['answers']
  /** When it is over for everybody; null where it never is. */
  closeAt: Date | null
  graceS: number
  /** Whether an attempt of their own is open. */
  isSitting: boolean
}

/**
 * Why right answers and analysis may not be seen yet; empty when they may. An exam with an end tells nobody before it is
 * over for everybody, one without an end at once where its makers said so; never while an attempt of one's own is open.
 */
export function whyKept({ answers, closeAt, graceS, isSitting }: Reader, now: Date): string {
  if (answers === 'never' || (answers === 'close' && !closeAt)) {
    return examMessages.answersNever
  }
  if (isSitting) {
    return examMessages.answersWaiting
  }
  const isOver = !closeAt || now.getTime() > closeAt.getTime() + graceS * 1000
  return isOver ? '' : examMessages.answersAt
}

/** The same for who has these attempts at an exam. */
export function answersNote(exam: ExamRow, attempts: readonly Attempt[], now: Date): string {
  const { answers } = presentSettings(exam).review
  return whyKept({ ...exam, answers, isSitting: openOf(attempts) !== undefined }, now)
}

function chosenOf(kind: ExamKind, attempts: readonly Attempt[], wanted: number | undefined): Attempt {
  const closed = attempts.filter(({ state }) => state !== 'in_progress' && state !== 'void')
  const chosen = wanted ? closed.find(({ id }) => id === wanted) : closed.at(-1)
  if (attempts.some(({ id, state }) => id === wanted && state === 'void')) {
    throw new AppError('CONFLICT', { message: examMessages.voided })
  }
  if (!chosen) {
    throw wanted ? notFound() : new AppError('CONFLICT', { message: wordsFor(kind, examMessages.noResult) })
  }
  return chosen
}

/** What a note about answers means: all is told; or, where they never are, what a person read is. */
function toldBy(note: string) {
  return { showsAnswers: note === '', showsRead: note === examMessages.answersNever }
}

/** How much is told of questions to who has these attempts. */
export interface Told {
  note: string
  showsAnswers: boolean
  showsRead: boolean
  /** When it is over for everybody, grace included; null where it never is. */
  shownFrom: Date | null
}

/** How much of their answers a person sees now. Over for everybody: those too who were granted a later end. */
export async function whatIsTold(
  on: Queryable,
  { exam, leaf, contextId }: Pick<AccessedExam, 'exam' | 'leaf' | 'contextId'>,
  { attempts, now }: { attempts: readonly Attempt[]; now: Date },
): Promise<Told> {
  const last = await runOne(on, lastEnd, { id: leaf.id, contextId })
  const closeAt = last?.at ?? exam.closeAt
  const note = answersNote({ ...exam, closeAt }, attempts, now)
  const shownFrom = closeAt && new Date(closeAt.getTime() + exam.graceS * second)
  return { note, ...toldBy(note), shownFrom }
}

const minuteMs = 60_000

/** From when answers are told, to the minute they are told in at the latest. */
function shownAt(from: Date): string {
  return `答案将于${minuteText(new Date(Math.ceil(from.getTime() / minuteMs) * minuteMs))}公布`
}

/** My attempts, and one of them as far as the exam lets it be seen. */
export async function showResult(store: Store, ctx: Ctx, input: CallParsed<typeof examCalls.result>) {
  const accessed = await accessExam(ctx, input, 'learn')
  const { exam, leaf, contextId } = accessed
  const { userId } = requireSession(ctx)
  const attempts = await attemptsNow(ctx, { userId, contentId: leaf.id, contextId })
  const attempt = chosenOf(kindOf(accessed), attempts, input.s)
  const { review } = presentSettings(exam)
  const { note: kept, shownFrom } = await whatIsTold(ctx.read, accessed, { attempts, now: ctx.now })
  const note = attempt.isHeld ? examMessages.held : kept
  const told = { attempt, ...toldBy(note), showsScore: review.score }
  return {
    ...presentHead(accessed),
    attempts: attempts.map((one) => presentOwn(one, exam)),
    voids: await voidsOf(ctx.read, attempts),
    attempt: presentOwn(attempt, exam),
    best_score: review.score ? bestOf(attempts, exam.scorePolicy) : null,
    rank_band:
      review.score && review.rank && !attempt.isHeld
        ? await rankBandOf(ctx.read, { userId, contentId: leaf.id, contextId })
        : null,
    shows_answers: note === '',
    answers_note: note === examMessages.answersAt && shownFrom ? shownAt(shownFrom) : note,
    late: await lateFigures(ctx.read, attempt.id),
    sections: readRules(attempt.rules).sections,
    questions: await presentQuestions(store, ctx, told),
    mark_files: await presentAdded(store, ctx, told),
  }
}

interface ToldAttempt {
  attempt: Attempt
  showsAnswers: boolean
  /** Answers are told never: what a teacher gave and wrote is, for there is no later time for it. */
  showsRead: boolean
  showsScore: boolean
}

/** What markers added, once the result is told; what is about one question is told as its comment is. */
export async function presentAdded(
  store: Store,
  ctx: Ctx,
  { attempt, showsAnswers, showsRead }: Pick<ToldAttempt, 'attempt' | 'showsAnswers' | 'showsRead'>,
) {
  if (attempt.state !== 'graded' || attempt.isHeld) {
    return []
  }
  const rows = await listMarkFiles(ctx.read, { attemptIds: [attempt.id] })
  const told = rows.filter(({ slot }) => slot === 0 || showsAnswers || showsRead)
  return presentMarkFiles(store, ctx, { rows: told, reader: 'learner' })
}

async function presentQuestions(store: Store, ctx: Ctx, { attempt, showsAnswers, showsRead, showsScore }: ToldAttempt) {
  const questions = await questionsOf(store, ctx, attempt)
  return questions.map(({ given, ...question }) => {
    const isRead = showsRead && showsScore && given?.markState === 'manual'
    return {
      ...question,
      got: showsAnswers || isRead ? question.got : null,
      comment: showsAnswers || showsRead ? question.comment : '',
      key: showsAnswers ? question.key : null,
    }
  })
}

/** What became of a question after it was answered, as its learner reads it; empty for nothing. */
function remarkText({ note = '', void: isVoid, full, keys = [] }: LayoutSlot): string {
  if (note === '') {
    return ''
  }
  if (isVoid) {
    return `本题已作废，不计入总分：${note}`
  }
  const way = keys.length > 1 ? '（新旧答案均算对）' : ''
  return `本题已重新判分${full ? '（全员满分）' : way}：${note}`
}

/** The key that counts, under the letters that were shown: the newest where several do, all of them where one is chosen. */
function keyOf({ version, keys = [version] }: LayoutSlot, wordings: Wordings, shown: Shown) {
  const own = wordings.get(version)?.question
  const found = keys.flatMap((id) => wordings.get(id)?.question ?? [])
  const newest = found.at(-1) ?? own
  const [first, ...others] = found.map((key) => answerIn(own, key))
  const isOne = newest?.type === questionTypes.single || newest?.type === questionTypes.judgement
  const answer = isOne ? [...new Set([...(first ?? []), ...others.flat()])] : (others.at(-1) ?? first ?? [])
  return { answer, blanks: newest?.blanks ?? [], analysis: shown(newest?.analysis ?? '') }
}

/** A key's right options by the letters of the wording that was shown. */
function answerIn(own: Question | undefined, key: Question): string[] {
  const letters = own && own !== key ? lettersIn(key, own) : undefined
  return letters && letters.size > 0 ? key.answer.map((one) => letters.get(one) ?? one) : key.answer
}

/** Every question of an attempt in the order shown, with what was answered, what it earned and its key. */
export async function questionsOf(store: Store, ctx: Ctx, attempt: Attempt) {
  const layout = readLayout(attempt.layout)
  const [versions, answers, shown] = await Promise.all([
    versionsOf(ctx.read, versionsIn(layout)),
    run(ctx.read, answersOf, { attemptId: attempt.id }),
    textsOf(store, ctx, attempt.contentId),
  ])
  return layout.flatMap((placed) => {
    const version = versions.get(placed.version)
    if (!version) {
      return []
    }
    const given = answers.find(({ slot }) => slot === placed.slot)
    const question = shownQuestion(version.question, shown)
    const stripped = stripQuestion(question)
    // A question that was never answered earned nothing; one that waits to be read has no score yet.
    const got = given && given.markState !== 'none' ? given.score : 0
    return [
      {
        ...stripped,
        options: inOrder(stripped.options, placed),
        slot: placed.slot,
        section: placed.section,
        score: placed.score,
        response: responseShape.parse(given?.response ?? []),
        got,
        comment: given?.comment ?? '',
        remark: remarkText(placed),
        void: placed.void ?? false,
        key: keyOf(placed, versions, shown),
        given,
      },
    ]
  })
}
