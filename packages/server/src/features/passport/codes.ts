import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { formats, isStrongPassword, passwordLimits } from '@zhixing/contract/limits.ts'
import type { passportCalls } from '@zhixing/contract/passport/calls.ts'
import { codeLimits } from '@zhixing/contract/passport/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import type { Limit } from '#kernel/limits.ts'
import { createPerson, endSessions, findByAccount, issueCode, setPasswordHash, useCode } from '../account/public.ts'
import { audit } from '../audit/public.ts'
import { forget } from '../organisation/public.ts'
import type { PassportServices } from './services.ts'
import { openSession } from './sign-in.ts'

type Input<K extends keyof typeof passportCalls> = CallParsed<(typeof passportCalls)[K]>

/** Codes of one address: a class signing up together stays below it. */
export const codesFromAddress: Limit = { name: 'codes-from-address', points: 300, seconds: 3600 }

const purposeNames = { sign_in: '登录', sign_up: '注册', reset: '重置密码' } as const

/**
 * Sends a one-time code by text message or mail. An account that is unknown (or known, for signing up) gets none, and
 * the answer is the same, so that nobody learns who has an account.
 */
export async function sendCode(services: PassportServices, ctx: Ctx, input: Input<'sendCode'>) {
  await services.limits.use(codesFromAddress, ctx.ip)
  const account = input.account.toLowerCase()
  const known = await findByAccount(ctx.read, account)
  const code = await ctx.tx((tx) => issueCode(tx, ctx.config.secret, { account, purpose: input.type }))
  if ((known === undefined) === (input.type === 'sign_up')) {
    // A gateway that fails is ours to notice: an error here would tell who has an account.
    await deliver(services, ctx, { account, code, purpose: purposeNames[input.type] }).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'sending a code failed'),
    )
  }
  return { resend_seconds: codeLimits.resendSeconds }
}

async function deliver(services: PassportServices, ctx: Ctx, code: { account: string; code: string; purpose: string }) {
  const text = `【${ctx.config.siteName}】您的${code.purpose}验证码是${code.code}，${codeLimits.lifeMinutes}分钟内有效，请勿告知他人。`
  if (formats.mobile.test(code.account)) {
    await services.sms.send({ mobile: code.account, text })
  } else {
    await services.mail.send({ to: code.account, subject: `${ctx.config.siteName}${code.purpose}验证码`, text })
  }
}

/** Signs in by a one-time code. */
export async function signInByCode(services: PassportServices, ctx: Ctx, input: Input<'signInByCode'>) {
  const account = input.account.toLowerCase()
  await useCode(ctx.write, ctx.config.secret, { account, purpose: 'sign_in', code: input.code })
  const user = await findByAccount(ctx.read, account)
  if (!user) {
    throw badField('code', '验证码不正确或已过期')
  }
  return await openSession(services, ctx, { user, input })
}

/** Makes an account for a proved mobile or e-mail and signs in. */
export async function signUp(services: PassportServices, ctx: Ctx, input: Input<'signUp'>) {
  const account = input.account.toLowerCase()
  requireStrong(input.password, [account, input.name])
  await useCode(ctx.write, ctx.config.secret, { account, purpose: 'sign_up', code: input.code })
  const passwordHash = await services.auth.hashPassword(input.password)
  const contact = formats.mobile.test(account) ? { mobile: account } : { email: account }
  const user = await ctx.tx(async (tx) => {
    const person = await createPerson(tx, { ...contact, name: input.name, passwordHash })
    await audit(tx, ctx, { actorId: person.userId, action: 'sign-up', objectType: 'user', objectId: person.userId })
    return person
  })
  return await openSession(services, ctx, { user, input })
}

/** Sets a new password after a code and ends every session of the person. */
export async function resetPassword(services: PassportServices, ctx: Ctx, input: Input<'resetPassword'>) {
  const account = input.account.toLowerCase()
  requireStrong(input.password, [account])
  await useCode(ctx.write, ctx.config.secret, { account, purpose: 'reset', code: input.code })
  const user = await findByAccount(ctx.read, account)
  if (!user) {
    throw badField('code', '验证码不正确或已过期')
  }
  const hash = await services.auth.hashPassword(input.password)
  await ctx.tx(async (tx) => {
    await setPasswordHash(tx, user.userId, hash)
    await endSessions(tx, user.userId)
    await forget(tx, [user.userId])
    await audit(tx, ctx, { actorId: user.userId, action: 'reset-password', objectType: 'user', objectId: user.userId })
  })
  return { done: true }
}

function requireStrong(password: string, own: readonly string[]): void {
  if (!isStrongPassword(password, own)) {
    throw badField('password', passwordLimits.message)
  }
}
