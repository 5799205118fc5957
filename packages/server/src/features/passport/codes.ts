import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { formats, isStrongPassword, passwordLimits } from '@zhixing/contract/limits.ts'
import type { passportCalls } from '@zhixing/contract/passport/calls.ts'
import { codeLimits } from '@zhixing/contract/passport/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import type { Limit } from '#kernel/limits.ts'
import { enqueue } from '../../queue/enqueue.ts'
import { createPerson, endSessions, findByAccount, issueCode, setPasswordHash, useCode } from '../account/public.ts'
import { audit } from '../audit/public.ts'
import { forget } from '../organisation/public.ts'
import type { PassportServices } from './services.ts'
import { openSession } from './sign-in.ts'
import { deliverCode } from './workers.ts'

type Input<K extends keyof typeof passportCalls> = CallParsed<(typeof passportCalls)[K]>

/** Codes of one address: a class signing up together stays below it. */
export const codesFromAddress: Limit = { name: 'codes-from-address', points: 300, seconds: 3600 }

/**
 * Has a one-time code sent by text message or mail. An account that is unknown (or known, for signing up) gets none, and
 * the answer is the same and as quick, so that nobody learns who has an account.
 */
export async function sendCode(services: PassportServices, ctx: Ctx, input: Input<'sendCode'>) {
  await services.limits.use(codesFromAddress, ctx.ip)
  const account = input.account.toLowerCase()
  const known = await findByAccount(ctx.read, account)
  await ctx.tx(async (tx) => {
    const nonce = await issueCode(tx, ctx.config.secret, { account, purpose: input.type })
    if ((known === undefined) === (input.type === 'sign_up')) {
      await enqueue(tx, deliverCode, { account, purpose: input.type, nonce })
    }
  })
  return { resend_seconds: codeLimits.resendSeconds }
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
