import { randomInt } from 'node:crypto'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { costOfWrong, stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import { responseShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { Limits } from '#kernel/limits.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { audit } from '../../base/audit/public.ts'
import { lendFiles } from '../../base/upload/public.ts'
import {
  type Attempt,
  answersOf,
  findAttempt,
  type LearnKey,
  startAttempt,
  takeOver,
} from '../../learning/learning/public.ts'
import { countsFor, marks } from '../../learning/outline/public.ts'
import { drawQuestions, filesOfVersions, noteUse, versionsOf } from '../question/public.ts'
import { type AccessedExam, accessExam, withDrawn } from './access.ts'
import { voidsOf } from './attempt-deeds.ts'
import { type NoteAddress, noteDevice } from './attempt-events.ts'
import { makeLayout, readLayout, readRules, rulesOf, submitFrom } from './layout.ts'
import { countLeaves, watchOf } from './leaves.ts'
import { openOf, type Refusal, refusalOf, usedOf } from './may-start.ts'
import { networkRefusal } from './network.ts'
import { askPassword } from './password.ts'
import { bindPhoto, type GivenPhoto, photoToBegin } from './photos.ts'
import {
  inOrder,
  kindOf,
  presentAttempt,
  presentHead,
  presentOwn,
  presentSections,
  presentSettings,
  shownQuestion,
  textsToSit,
} from './present.ts'
import { attemptsNow, bestOf, settleLearner } from './settle.ts'

/** Whose attempts at what, where. */
function keyOf(ctx: Ctx, { leaf, contextId }: AccessedExam): LearnKey {
  return { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
}

/** Why this person can neither begin nor go on from where they are. */
function whyNot(ctx: Ctx, accessed: AccessedExam, attempts: readonly Attempt[]): Refusal | undefined {
  return refusalOf(accessed, attempts, ctx.now) ?? networkRefusal(accessed.exam, ctx)
}

/** What an exam is like and whether this person may sit it now. */
export async function showEntrance(ctx: Ctx, input: CallParsed<typeof examCalls.entrance>) {
  const accessed = await accessExam(ctx, input, 'view')
  const counts = countsFor(accessed) || accessed.isFinishing
  const attempts = counts ? await attemptsNow(ctx, keyOf(ctx, accessed)) : []
  const { exam } = accessed
  const { review } = presentSettings(exam)
  const open = openOf(attempts)
  const used = usedOf(attempts)
  const graded = attempts.filter(({ state, isHeld }) => state === 'graded' && !isHeld)
  return {
    ...presentHead(accessed),
    row_version: accessed.leaf.rowVersion,
    counts,
    manages: accessed.as === 'manage',
    marks: marks(accessed),
    sections: presentSections(exam.sections, accessed),
    attempts_used: used,
    attempts_left: exam.attemptsMax === 0 ? -1 : Math.max(0, exam.attemptsMax - used),
    best_score: review.score ? bestOf(attempts, exam.scorePolicy) : null,
    passed: review.score && graded.length > 0 ? graded.some(({ passed }) => passed) : null,
    attempts: attempts.map((one) => presentOwn(one, exam)),
    voids: await voidsOf(ctx.read, attempts),
    needs_password: exam.passwordHash !== '' && !open,
    needs_photo: exam.requirePhoto && !open,
    open: open ? presentOwn(open, exam) : null,
    refusal: wordsFor(kindOf(accessed), whyNot(ctx, accessed, attempts)?.message ?? ''),
  }
}

const seedMax = 2 ** 31 - 1

interface Beginning {
  before: readonly Attempt[]
  photo?: GivenPhoto | undefined
}

/** Begins an attempt by the rules that hold now, or finds the open one. */
export async function begin(
  ctx: Ctx,
  accessed: AccessedExam,
  { before, photo }: Beginning,
): Promise<{ outcome: 'made' | 'open' | 'used_up'; id: number }> {
  const { exam } = accessed
  const { slots, drawn, files } = await slotsFor(ctx, accessed, before)
  const questions = await versionsOf(
    ctx.read,
    slots.map(({ versionId }) => versionId),
  )
  const seed = randomInt(1, seedMax)
  const key = keyOf(ctx, accessed)
  return await ctx.tx(async (tx) => {
    const started = await startAttempt(tx, {
      ...key,
      attemptsMax: exam.attemptsMax,
      seed,
      layout: makeLayout({ ...exam, slots, questions }, seed),
      rules: rulesOf(exam),
      timeLimitS: exam.timeLimitS,
      closeAt: exam.closeAt,
      graceS: exam.graceS,
      maxScore: sumScores(slots.map(({ score }) => score)),
    })
    if (started.outcome === 'made') {
      if (photo) {
        await bindPhoto(tx, { id: started.id, userId: key.userId }, photo)
      }
      await noteUse(tx, key.contentId, drawn)
      await lendFiles(tx, key.contentId, files)
      await settleLearner(tx, key)
    }
    return started
  })
}

/** The paper of one attempt: the exam's questions and those drawn for it. Questions this learner has had at this exam come last. */
async function slotsFor(ctx: Ctx, accessed: AccessedExam, before: readonly Attempt[]) {
  const { slots, rules } = accessed
  if (rules.length === 0) {
    return { slots, drawn: [], files: [] }
  }
  const made = await drawQuestions(ctx.read, {
    rules,
    besides: slots.map(({ versionId }) => versionId),
    seen: before.flatMap(({ layout }) => readLayout(layout).map(({ version }) => version)),
  })
  if (made.short) {
    throw new AppError('CONFLICT', { message: wordsFor(kindOf(accessed), examMessages.drawShort) })
  }
  const drawn = made.versions.flat()
  return { slots: withDrawn(accessed, made.versions), drawn, files: await filesOfVersions(ctx.read, drawn) }
}

interface Held {
  attempt: Attempt
  /** Whether this device holds it. */
  isMine: boolean
}

/** Goes on with the open attempt: on the device that holds it, or on this one when it takes over. */
async function goOn(
  ctx: Ctx,
  attempt: Attempt,
  { device_token, take_over }: CallParsed<typeof examCalls.start>,
): Promise<Held> {
  if (!take_over || device_token === attempt.deviceToken) {
    return { attempt, isMine: device_token === attempt.deviceToken }
  }
  await ctx.tx(async (tx) => {
    await takeOver(tx, { id: attempt.id, userId: attempt.userId })
    await noteDevice(tx, attempt.id)
    await audit(tx, ctx, { action: 'exam.takeOver', objectType: 'attempt', objectId: attempt.id })
  })
  return { attempt: await mustFind(ctx, attempt.id), isMine: true }
}

async function mustFind(ctx: Ctx, id: number): Promise<Attempt> {
  const found = await findAttempt(ctx.write, id)
  if (!found) {
    throw new Error(`attempt ${id} is gone`)
  }
  return found
}

interface Asking {
  accessed: AccessedExam
  before: readonly Attempt[]
  input: CallParsed<typeof examCalls.start>
}

/** Begins with what the entrance asks for: a photo, a password. */
async function beginAsked(limits: Limits, ctx: Ctx, { accessed, before, input }: Asking) {
  const photo = photoToBegin(accessed.exam, input)
  await askPassword(limits, ctx, { exam: accessed.exam, kind: kindOf(accessed), password: input.password })
  return await begin(ctx, accessed, { before, photo })
}

interface StartServices {
  limits: Limits
  noteAddress: NoteAddress
}

/** Begins an attempt, or goes on with the open one: starting twice resumes (expected 3.5). */
export async function startExam(
  { limits, noteAddress }: StartServices,
  ctx: Ctx,
  input: CallParsed<typeof examCalls.start>,
) {
  const accessed = await accessExam(ctx, input, 'learn')
  const attempts = await attemptsNow(ctx, keyOf(ctx, accessed))
  const refusal = whyNot(ctx, accessed, attempts)
  if (refusal) {
    const { code, message, ...rest } = refusal
    throw new AppError(code, { message: wordsFor(kindOf(accessed), message), ...rest })
  }
  const open = openOf(attempts)
  const started = open
    ? { outcome: 'open' as const, id: open.id }
    : await beginAsked(limits, ctx, { accessed, before: attempts, input })
  if (started.outcome === 'used_up') {
    throw new AppError('CONFLICT', { message: wordsFor(kindOf(accessed), examMessages.usedUp) })
  }
  const found = await mustFind(ctx, started.id)
  const held = started.outcome === 'made' ? { attempt: found, isMine: true } : await goOn(ctx, found, input)
  if (held.isMine) {
    await noteAddress(ctx, found.id)
  }
  return {
    attempt: presentAttempt(held.attempt, true),
    device_token: held.isMine ? held.attempt.deviceToken : '',
    elsewhere: !held.isMine,
    client_seq: held.attempt.clientSeq,
  }
}

/** The questions of my open attempt in its own order, without keys, with what was saved. */
export async function showPaper(store: Store, ctx: Ctx, input: CallParsed<typeof examCalls.paper>) {
  const accessed = await accessExam(ctx, input, 'learn')
  const attempts = await attemptsNow(ctx, keyOf(ctx, accessed))
  const open = openOf(attempts)
  if (!open) {
    const last = attempts.at(-1)
    const message = last?.submitReason === 'timeout' ? examMessages.overdue : examMessages.over
    throw new AppError('CONFLICT', { message: wordsFor(kindOf(accessed), last ? message : examMessages.notStarted) })
  }
  const outside = input.device_token === open.deviceToken ? undefined : networkRefusal(accessed.exam, ctx)
  if (outside) {
    throw new AppError(outside.code, { message: wordsFor(kindOf(accessed), outside.message) })
  }
  const layout = readLayout(open.layout)
  const { sections, negative } = readRules(open.rules)
  const [versions, answers, shown] = await Promise.all([
    versionsOf(
      ctx.read,
      layout.map(({ version }) => version),
    ),
    run(ctx.read, answersOf, { attemptId: open.id }),
    textsToSit(store, ctx, open),
  ])
  return {
    attempt: presentAttempt(open, true),
    grace: open.graceS,
    submit_from: submitFrom(open),
    ...watchOf(open),
    switches: await countLeaves(ctx.read, open.id),
    client_seq: open.clientSeq,
    reached: open.reached,
    sections,
    questions: layout.flatMap((placed, at) => {
      const version = versions.get(placed.version)
      const saved = answers.find(({ slot }) => slot === placed.slot)
      if (!version) {
        return []
      }
      const stripped = stripQuestion(shownQuestion({ ...version.question, analysis: '' }, shown))
      // Nothing before where one is, which is the beginning wherever one may go back.
      const passed = at < open.reached
      return [
        {
          ...stripped,
          ...(passed ? { stem: '', options: [] } : { options: inOrder(stripped.options, placed) }),
          passed,
          slot: placed.slot,
          section: placed.section,
          score: placed.score,
          cost: costOfWrong({ type: stripped.type, score: placed.score }, negative),
          response: responseShape.parse(saved?.response ?? []),
          flagged: saved?.flagged ?? false,
          answered_at: unixSeconds(saved?.answeredAt ?? null),
        },
      ]
    }),
  }
}
