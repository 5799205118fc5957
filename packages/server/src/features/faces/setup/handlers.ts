import { randomInt } from 'node:crypto'
import { type SetupChannel, setupCalls, setupLimits, setupMessages } from '@zhixing/contract/faces/setup/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import type { Limit, Limits } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { MailSender } from '../../../mail/mail.ts'
import type { SmsSender } from '../../../sms/sms.ts'
import { audit } from '../../base/audit/public.ts'
import { addressSetting, nameSite, writeSetting } from '../../base/setting/public.ts'
import { type Auth, requireStrong } from '../../people/account/public.ts'
import { accessSetup, hashOf, lockSetup, type SetupState, saveSetup } from './link.ts'
import { makeAdmin } from './make-admin.ts'
import { closedAtLeaving, findMissing } from './missing.ts'

interface SetupServices {
  auth: Auth
  limits: Limits
  mail: MailSender
  sms: SmsSender
  /** Whether films can be converted. */
  converts: boolean
}

const wrongKeys: Limit = { name: 'setup-wrong', points: 10, seconds: 60 }
const sending: Limit = { name: 'setup-send', points: 10, seconds: 600 }
const codeFrom = 100_000
const codeTo = 1_000_000

/** Lets in who has the link; a wrong key counts against its address. */
async function enter<T>(limits: Limits, ctx: Ctx, look: () => Promise<T>): Promise<T> {
  const network = networkOf(ctx.ip)
  if (await limits.isUsedUp(wrongKeys, network)) {
    throw new AppError('TOO_MANY', { retryAfter: wrongKeys.seconds })
  }
  try {
    return await look()
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') {
      await limits.use(wrongKeys, network)
    }
    throw error
  }
}

function channelOf(ctx: Ctx, { tries }: SetupState, channel: SetupChannel) {
  const isThere = channel === 'mail' ? ctx.config.mail.url !== undefined : ctx.config.sms.url !== undefined
  if (!isThere) {
    return 'none'
  }
  return tries[channel]?.confirmed ? 'confirmed' : 'open'
}

async function showState({ limits }: SetupServices, ctx: Ctx, { key }: CallParsed<typeof setupCalls.state>) {
  const state = await enter(limits, ctx, () => accessSetup(ctx.read, key))
  return {
    site_name: ctx.config.siteName,
    address: ctx.config.publicUrl ?? '',
    mail: channelOf(ctx, state, 'mail'),
    sms: channelOf(ctx, state, 'sms'),
  } as const
}

/** Sends a code outside of the transaction that keeps its hash: what does not arrive leaves nothing that could be confirmed. */
async function sendTry(services: SetupServices, ctx: Ctx, input: CallParsed<typeof setupCalls.sendTry>) {
  const { key, channel, to } = input
  await enter(services.limits, ctx, () => accessSetup(ctx.read, key))
  if (channel === 'sms' ? !formats.mobile.test(to) : !formats.email.test(to)) {
    throw badField('to', formMessages.accountWrong)
  }
  await services.limits.use(sending, networkOf(ctx.ip))
  const code = String(randomInt(codeFrom, codeTo))
  const text = `【${ctx.config.siteName}】首次设置的验证码是${code}。收到它说明${channel === 'mail' ? '邮件' : '短信'}可以发送。`
  const send =
    channel === 'mail'
      ? services.mail.send({ to, subject: `${ctx.config.siteName}：首次设置的验证码`, text })
      : services.sms.send({ mobile: to, text })
  await send.catch((error: unknown) => {
    ctx.log.warn({ err: error, channel }, 'the message of the set-up was not sent')
    throw new AppError('CONFLICT', { message: setupMessages.notSent })
  })
  await ctx.tx(async (tx) => {
    const held = await lockSetup(tx, key)
    const tried = { to, hash: hashOf(code), wrong: 0, confirmed: false }
    await saveSetup(tx, { ...held, tries: { ...held.tries, [channel]: tried } })
  })
  return { sent: true }
}

async function confirmTry(services: SetupServices, ctx: Ctx, input: CallParsed<typeof setupCalls.confirmTry>) {
  const { key, channel, code } = input
  await enter(services.limits, ctx, () => accessSetup(ctx.read, key))
  const isRight = await ctx.tx(async (tx) => {
    const held = await lockSetup(tx, key)
    const tried = held.tries[channel]
    if (!tried || tried.wrong >= setupLimits.codeTries) {
      throw badField('code', setupMessages.noCode)
    }
    const fits = tried.hash === hashOf(code)
    const after = fits ? { ...tried, confirmed: true } : { ...tried, wrong: tried.wrong + 1 }
    await saveSetup(tx, { ...held, tries: { ...held.tries, [channel]: after } })
    return fits
  })
  if (!isRight) {
    throw badField('code', setupMessages.wrongCode)
  }
  return { confirmed: true }
}

/** 40000 where a channel was neither confirmed nor skipped. */
function requireChannels(ctx: Ctx, state: SetupState, input: CallParsed<typeof setupCalls.finish>): void {
  if (!input.skip_mail && channelOf(ctx, state, 'mail') !== 'confirmed') {
    throw badField('skip_mail', setupMessages.mailOpen)
  }
  if (!input.skip_sms && channelOf(ctx, state, 'sms') !== 'confirmed') {
    throw badField('skip_sms', setupMessages.smsOpen)
  }
}

/** Makes the first super admin, their organisation and the site's name, all or none; the second of two is told that it is done. */
async function finish(services: SetupServices, ctx: Ctx, input: CallParsed<typeof setupCalls.finish>) {
  const { key, account, name, org_name: orgName } = input
  await enter(services.limits, ctx, () => accessSetup(ctx.read, key))
  requireStrong(input.password, [account, name])
  const passwordHash = await services.auth.hashPassword(input.password)
  await ctx.tx(async (tx) => {
    const held = await lockSetup(tx, key)
    requireChannels(ctx, held, input)
    const { userId } = await makeAdmin(tx, { name, account, passwordHash, orgName })
    await nameSite(tx, input.site_name)
    if (input.address !== undefined) {
      await writeSetting(tx, addressSetting, input.address)
    }
    await audit(tx, ctx, { actorId: userId, action: 'site.setup', objectType: 'user', objectId: userId })
  })
  return { url: '/passport/login' }
}

/** The first set-up of an installation, and what it lacks for real use. */
export function setupServed(services: SetupServices): Served[] {
  return serve(setupCalls, {
    state: (input, ctx) => showState(services, ctx, input),
    sendTry: (input, ctx) => sendTry(services, ctx, input),
    confirmTry: (input, ctx) => confirmTry(services, ctx, input),
    finish: (input, ctx) => finish(services, ctx, input),
    missing: async (_input, ctx) => ({
      missing: await findMissing({ on: ctx.read, config: ctx.config, converts: services.converts, now: ctx.now }),
      closed: await closedAtLeaving(ctx.read),
    }),
  })
}
