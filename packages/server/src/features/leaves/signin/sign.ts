import { createHash } from 'node:crypto'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { signinLimits, signinMessages, tooFar } from '@zhixing/contract/leaves/signin/shapes.ts'
import { runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { minutes, unixSeconds } from '#kernel/time.ts'
import { type AccessedSignin, accessSignin, placeOf, presentWindow, type Window } from './access.ts'
import { metersBetween } from './distance.ts'
import { ownRecord } from './queries.ts'
import { settleSigned } from './settle.ts'
import { isPass, isQrToken, passFor } from './token.ts'

type Input = CallParsed<typeof signinCalls.sign>

/** The open window; refused before it opens and after it has closed. */
function openWindow({ window }: AccessedSignin, now: Date): Window {
  const { state } = presentWindow(window, now)
  if (state === 'closed') {
    throw new AppError('CONFLICT', { message: signinMessages.closed })
  }
  if (!window) {
    throw new AppError('LOCKED', { message: signinMessages.waiting })
  }
  return window
}

function tokenPlace({ leaf, contextId }: AccessedSignin, { secret }: Window) {
  return { contentId: leaf.id, contextId, secret }
}

/** Takes a scanned token while it is shown; what it gives holds for the minute in which the person confirms. */
export async function scanSignin(ctx: Ctx, input: CallParsed<typeof signinCalls.scan>) {
  const accessed = await accessSignin(ctx, input, 'handIn')
  const place = tokenPlace(accessed, openWindow(accessed, ctx.now))
  if (!isQrToken(place, input.token, ctx.now)) {
    throw badField('token', signinMessages.qrOver)
  }
  return { pass: passFor(place, requireSession(ctx).userId, ctx.now) }
}

/** How far away, and how well that is known; 0 where no place was asked for. */
interface Place {
  distance: number
  accuracy: number
}

function placeGiven({ settings }: AccessedSignin, { lat, lng, accuracy }: Input): Place {
  if (settings.kind !== 'location') {
    return { distance: 0, accuracy: 0 }
  }
  if (lat === undefined || lng === undefined || accuracy === undefined) {
    throw badField('lat', signinMessages.locationRequired)
  }
  if (accuracy > signinLimits.accuracyMax) {
    throw badField('accuracy', signinMessages.locationVague)
  }
  const distance = metersBetween(settings, { lat, lng })
  if (distance > settings.radius) {
    throw badField('lat', tooFar(distance))
  }
  return { distance, accuracy: Math.round(accuracy) }
}

interface Person {
  accessed: AccessedSignin
  userId: number
}

/** Checks a code, one try of a person after the other: five wrong ones in a row make a minute's pause. */
async function checkCode(tx: Tx, { accessed, userId }: Person, right: boolean): Promise<'right' | 'wrong' | 'paused'> {
  const { id, contextId } = placeOf(accessed)
  const { rows } = await tx.query({
    name: 'signin.try',
    text: `insert into sign_try as t (content_id, context_id, user_id) values ($1, $2, $3)
      on conflict (context_id, content_id, user_id) do update set wrong = t.wrong returning coalesce(paused_until > clock_now(), false) as paused`,
    values: [id, contextId, userId],
  })
  if ((rows as { paused: boolean }[])[0]?.paused) {
    return 'paused'
  }
  if (right) {
    return 'right'
  }
  await tx.query({
    name: 'signin.wrong',
    text: `update sign_try set wrong = case when wrong + 1 >= $4 then 0 else wrong + 1 end,
        paused_until = case when wrong + 1 >= $4 then clock_now() + make_interval(secs => $5) end
      where content_id = $1 and context_id = $2 and user_id = $3`,
    values: [id, contextId, userId, signinLimits.codeTries, signinLimits.pauseSeconds],
  })
  return 'wrong'
}

/** A device without its name: only that two people had the same one can be told. */
function deviceHash(ctx: Ctx, { id, contextId }: { id: number; contextId: number }): string {
  return ctx.device === '' ? '' : createHash('sha256').update(`${id}:${contextId}:${ctx.device}`).digest('base64url')
}

async function writeRecord(tx: Tx, ctx: Ctx, made: Person & { window: Window; place: Place }): Promise<boolean> {
  const { accessed, userId, window, place } = made
  const { id, contextId } = placeOf(accessed)
  const { late_minutes } = accessed.settings
  const isLate = late_minutes > 0 && ctx.now.getTime() >= window.openedAt.getTime() + minutes(late_minutes)
  const state = isLate ? 'late' : 'present'
  const device = deviceHash(ctx, { id, contextId })
  const { rowCount } = await tx.query({
    name: 'signin.sign',
    text: `insert into sign_record (content_id, context_id, user_id, state, method, at, distance_m, accuracy_m, device)
      values ($1, $2, $3, $4, 'self', $5, $6, $7, $8) on conflict (context_id, content_id, user_id) do nothing`,
    values: [id, contextId, userId, state, ctx.now, place.distance, place.accuracy, device],
  })
  if (rowCount === 0) {
    return false
  }
  if (device !== '') {
    await tx.query({
      name: 'signin.flag',
      text: `update sign_record set flagged = true where context_id = $2 and content_id = $1 and device = $3 and device <> '' and not flagged
        and exists (select 1 from sign_record o where o.context_id = $2 and o.content_id = $1 and o.device = $3 and o.user_id <> sign_record.user_id)`,
      values: [id, contextId, device],
    })
  }
  return true
}

type Proof = 'right' | 'wrong' | 'paused' | 'over'

/** Whether what was brought along proves that the person is there; a code is checked in its turn. */
async function checkProof(
  tx: Tx,
  ctx: Ctx,
  { input, window, ...person }: Person & { input: Input; window: Window },
): Promise<Proof> {
  const { accessed, userId } = person
  switch (accessed.settings.kind) {
    case 'code':
      return await checkCode(tx, person, input.code?.trim() === window.code)
    case 'qr':
      return isPass(tokenPlace(accessed, window), { pass: input.pass ?? '', userId }, ctx.now) ? 'right' : 'over'
    default:
      return 'right'
  }
}

const refusals = {
  wrong: () => badField('code', signinMessages.codeWrong),
  over: () => badField('pass', signinMessages.qrOver),
  paused: () => new AppError('TOO_MANY', { message: signinMessages.paused, retryAfter: signinLimits.pauseSeconds }),
}

/** Signs a person in. Who has a record already keeps it, whatever it says: only their teacher changes it. */
export async function signIn(ctx: Ctx, input: Input) {
  const accessed = await accessSignin(ctx, input, 'handIn')
  const { userId } = requireSession(ctx)
  const person = { accessed, userId }
  const { id, contextId } = placeOf(accessed)
  const key = { id, contextId, userId }
  const before = await runOne(ctx.write, ownRecord, key)
  if (before) {
    return { record: presentRecord(before), learned: learnedFrom(before.state) }
  }
  const window = openWindow(accessed, ctx.now)
  const place = placeGiven(accessed, input)
  // A wrong try is kept although it is refused: the refusal comes after the transaction.
  const outcome = await ctx.tx(async (tx) => {
    const proof = await checkProof(tx, ctx, { ...person, input, window })
    if (proof !== 'right') {
      return { refusal: proof }
    }
    const isNew = await writeRecord(tx, ctx, { ...person, window, place })
    const record = await runOne(tx, ownRecord, key)
    if (!record) {
      throw new Error('insert returned nothing')
    }
    const settled = isNew
      ? await settleSigned(tx, { contentId: id, contextId, userIds: [userId], state: record.state })
      : undefined
    return { record, percent: settled?.percents.get(userId) ?? -1 }
  })
  if ('refusal' in outcome) {
    throw refusals[outcome.refusal]()
  }
  return { record: presentRecord(outcome.record), learned: learnedFrom(outcome.record.state, outcome.percent) }
}

type OwnRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

async function findRecord(ctx: Ctx, key: { id: number; contextId: number; userId: number }) {
  return await runOne(ctx.read, ownRecord, key)
}

/** A person's own record as it goes over the wire. */
export function presentRecord({ state, method, at, note }: OwnRecord) {
  return { state, method, at: unixSeconds(at), note }
}

const percentMax = 100

function learnedFrom(state: OwnRecord['state'], container_percent = -1) {
  const isThere = state !== 'absent' && state !== 'leave'
  const unfinished = state === 'leave' ? ('excused' as const) : ('failed' as const)
  return {
    state: isThere ? ('completed' as const) : unfinished,
    percent: isThere ? percentMax : 0,
    missing: state === 'absent' ? '缺勤' : '',
    container_percent,
  }
}
