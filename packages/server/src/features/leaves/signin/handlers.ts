import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { type SigninSettings, signinMessages, usualSigninSettings } from '@zhixing/contract/leaves/signin/shapes.ts'
import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import {
  accessTarget,
  contextOf,
  countsFor,
  createLeaf,
  leafSaved,
  marks,
  updateLeaf,
} from '../../learning/outline/public.ts'
import { accessRoll, accessSignin, placeOf, presentWindow, rollOf } from './access.ts'
import { closeSignin, extendSignin, openSignin } from './hold.ts'
import { askMakeup, decideMakeup } from './makeup.ts'
import { anyPresent, ownRecord, ownRequest } from './queries.ts'
import { listRecords, setRecords, showBoard } from './records.ts'
import { presentRecord, scanSignin, signIn } from './sign.ts'
import { signin } from './tables.ts'
import { qrToken } from './token.ts'

type Sent = { [K in keyof SigninSettings]?: SigninSettings[K] | undefined }

/** Settings as they are with what was sent; 40000 for one by place that has none. */
function withSent(before: SigninSettings, sent: Sent): SigninSettings {
  const after = {
    kind: sent.kind ?? before.kind,
    minutes: sent.minutes ?? before.minutes,
    late_minutes: sent.late_minutes ?? before.late_minutes,
    lat: sent.lat ?? before.lat,
    lng: sent.lng ?? before.lng,
    radius: sent.radius ?? before.radius,
    makeup: sent.makeup ?? before.makeup,
  }
  if (after.kind === 'location' && after.lat === 0 && after.lng === 0) {
    throw badField('lat', signinMessages.placeRequired)
  }
  return after
}

function columnsOf({ late_minutes, ...settings }: SigninSettings) {
  return { ...settings, lateMinutes: late_minutes }
}

async function createSignin(ctx: Ctx, input: CallParsed<typeof signinCalls.create>) {
  await accessTarget(ctx, input)
  const settings = withSent(usualSigninSettings, input)
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, {
      type: 'signin',
      title: input.title,
      introduce: input.introduce,
      container_id: input.container_id,
      section_id: input.section_id,
      required: input.required,
      trial: input.trial,
      hidden: input.hidden,
    })
    await tx.db.insert(signin).values({ contentId: made, ...columnsOf(settings) })
    return made
  })
  return { id }
}

async function updateSignin(ctx: Ctx, input: CallParsed<typeof signinCalls.update>) {
  const accessed = await accessSignin(ctx, input, 'edit')
  const { id } = accessed.leaf
  const settings = withSent(accessed.settings, input)
  const row_version = await ctx.tx(async (tx) => {
    const change = { title: input.title, introduce: input.introduce }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
    await tx.db.update(signin).set(columnsOf(settings)).where(eq(signin.contentId, id))
    return version
  })
  return { id, row_version }
}

async function showSignin(ctx: Ctx, input: CallParsed<typeof signinCalls.detail>) {
  const accessed = await accessSignin(ctx, input, 'look')
  const { leaf, settings } = accessed
  const counts = countsFor(accessed)
  const holds = marks(accessed)
  const key = { ...placeOf(accessed), userId: counts ? requireSession(ctx).userId : 0 }
  const [mine, request] = await Promise.all([runOne(ctx.read, ownRecord, key), runOne(ctx.read, ownRequest, key)])
  return {
    id: leaf.id,
    ...contextOf(accessed),
    title: leaf.title,
    introduce: leaf.introduce,
    row_version: leaf.rowVersion,
    ...(await leafSaved(ctx, accessed)),
    settings: holds ? settings : { ...settings, lat: 0, lng: 0 },
    counts,
    holds,
    window: presentWindow(accessed.window, ctx.now),
    mine: mine ? presentRecord(mine) : null,
    request: request ?? null,
  }
}

/** The token shown now, and the address a scan opens. */
async function showQr(ctx: Ctx, input: CallParsed<typeof signinCalls.qr>) {
  const accessed = await accessRoll(ctx, input)
  const { leaf, contextId, window } = accessed
  const { state } = presentWindow(window, ctx.now)
  if (!window || state !== 'open') {
    throw new AppError('CONFLICT', { message: state === 'closed' ? signinMessages.closed : signinMessages.waiting })
  }
  const { token, validMs } = qrToken({ contentId: leaf.id, contextId, secret: window.secret }, ctx.now)
  return { token, path: `/signin/${leaf.id}?c=${contextId}&t=${token}`, valid_ms: validMs }
}

export const signinServed: Served[] = serve(signinCalls, {
  detail: (input, ctx) => showSignin(ctx, input),
  create: (input, ctx) => createSignin(ctx, input),
  update: (input, ctx) => updateSignin(ctx, input),
  open: (input, ctx) => openSignin(ctx, input),
  extend: (input, ctx) => extendSignin(ctx, input),
  close: (input, ctx) => closeSignin(ctx, input),
  board: (input, ctx) => showBoard(ctx, input),
  qr: (input, ctx) => showQr(ctx, input),
  scan: (input, ctx) => scanSignin(ctx, input),
  sign: (input, ctx) => signIn(ctx, input),
  askMakeup: (input, ctx) => askMakeup(ctx, input),
  records: (input, ctx) => listRecords(ctx, input),
  setRecords: (input, ctx) => setRecords(ctx, input),
  decideMakeup: (input, ctx) => decideMakeup(ctx, input),
  pick: async (input, ctx) => {
    const accessed = await accessRoll(ctx, input)
    return { person: (await runOne(ctx.read, anyPresent, rollOf(accessed))) ?? null }
  },
})
