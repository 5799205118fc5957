import { isDeepStrictEqual } from 'node:util'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { checkQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import type { Question, QuestionInput } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, type FieldError } from '#kernel/errors.ts'
import {
  cleanQuestions,
  mayEditBank,
  maySeeBank,
  type Newest,
  newestOf,
  type Version,
  versionsOf,
  writeVersions,
} from '../question/public.ts'
import type { PaperRows } from './access.ts'

/** A question as it was sent, with its section where the paper has some. */
export type SentQuestion = QuestionInput & { section?: number | undefined }

/** Questions as they were sent, and what a field of one is called. */
export interface SentQuestions {
  sent: readonly SentQuestion[]
  pathOf: (at: number) => string
}

/** Everything there is to mend, by the path of the field; a question may be named once and must be one that may be used. */
export async function checkPaper({ sent, pathOf }: SentQuestions, known: ReadonlySet<number>): Promise<Question[]> {
  const questions = await cleanQuestions(sent, (at) => `${pathOf(at)}.`)
  const errors: FieldError[] = []
  const seen = new Set<number>()
  for (const [at, one] of sent.entries()) {
    checkQuestion(questions[at] ?? one, (path, message) => errors.push({ field: `${pathOf(at)}.${path}`, message }))
    if (one.id && (!known.has(one.id) || seen.has(one.id))) {
      const message = known.has(one.id) ? examMessages.questionTwice : examMessages.questionUnknown
      errors.push({ field: `${pathOf(at)}.id`, message })
    }
    seen.add(one.id ?? 0)
  }
  const [first] = errors
  if (first) {
    throw new AppError('BAD_INPUT', { message: first.message, errors })
  }
  return questions
}

/** A question an author may put into a paper: the wording it has there, and its newest one where it is not deleted. */
export interface Usable {
  stored: Version | undefined
  newest: Newest | undefined
}

/** The questions of the paper as it is, and those of banks the person may take from, by their ids. */
export async function usableQuestions(
  ctx: Ctx,
  { slots }: PaperRows,
  sent: readonly QuestionInput[],
): Promise<Map<number, Usable>> {
  const session = requireSession(ctx)
  const versions = await versionsOf(
    ctx.read,
    slots.map(({ versionId }) => versionId),
  )
  const stored = new Map([...versions.values()].map((version) => [version.questionId, version]))
  const newest = await newestOf(ctx.read, [...new Set([...stored.keys(), ...sent.flatMap(({ id }) => id || [])])])
  const taken = [...newest.values()].filter(
    ({ questionId, bank }) => !stored.has(questionId) && maySeeBank(session, bank),
  )
  const ids = [...stored.keys(), ...taken.map(({ questionId }) => questionId)]
  return new Map(ids.map((id) => [id, { stored: stored.get(id), newest: newest.get(id) }]))
}

/** The questions sent, those that name no section in the one they have in the paper. */
export function inTheirPlaces(
  { slots }: PaperRows,
  usable: ReadonlyMap<number, Usable>,
  sent: readonly SentQuestion[],
): SentQuestion[] {
  const places = new Map(slots.map(({ versionId, section }) => [versionId, section]))
  return sent.map((one) => ({
    ...one,
    section: one.section ?? places.get(usable.get(one.id ?? 0)?.stored?.id ?? 0) ?? 0,
  }))
}

export interface PaperDraft {
  sent: readonly SentQuestion[]
  questions: readonly Question[]
  usable: ReadonlyMap<number, Usable>
}

/**
 * A version for each question: one there is where nothing changed, else a new one. Who changes a question of a bank that
 * is not theirs to edit makes a question of their own.
 */
export async function versionsFor(tx: Tx, ctx: Ctx, { sent, questions, usable }: PaperDraft) {
  const session = requireSession(ctx)
  const mayChange = ({ stored, newest }: Usable) =>
    newest
      ? mayEditBank(session, newest.bank) || (stored !== undefined && newest.bank.isDefault === 1)
      : stored !== undefined
  const wanted = questions.map((question, at) => {
    const known = usable.get(sent[at]?.id ?? 0)
    const kept = [known?.stored, known?.newest].find((one) => one && isDeepStrictEqual(one.question, question))
    const questionId = known && (kept || mayChange(known)) ? sent[at]?.id : undefined
    return { questionId, question, kept, placed: { score: sent[at]?.score ?? 1 } }
  })
  const written = await writeVersions(
    tx,
    { userId: session.userId, orgId: session.org?.id ?? 0 },
    wanted.filter(({ kept }) => !kept).map(({ kept: _kept, ...one }) => one),
  )
  return wanted.map(({ kept }) => {
    const version = kept ?? written.shift()
    if (!version) {
      throw new Error('a question without a version')
    }
    return { versionId: version.id, questionId: version.questionId }
  })
}
