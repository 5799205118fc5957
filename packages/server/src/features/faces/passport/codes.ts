import type { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { codeLimits } from '@zhixing/contract/faces/passport/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { audit } from '../../base/audit/public.ts'
import {
  contactsOf,
  createPerson,
  endSessions,
  findByAccount,
  issueCode,
  noteInvitation,
  noteSignTry,
  requireStrong,
  type SignInUser,
  setPasswordHash,
  useCode,
} from '../../people/account/public.ts'
import { forget } from '../../people/organisation/public.ts'
import { askerOf, passCodeDoor, passDoor } from './door.ts'
import type { PassportServices } from './services.ts'
import { openSession } from './sign-in.ts'
import { deliverCode } from './workers.ts'

type Input<K extends keyof typeof passportCalls> = CallParsed<(typeof passportCalls)[K]>

/**
 * Has a one-time code sent by text message or mail. An account that is unknown (or known, for signing up) gets none, and
 * the answer is the same and as quick, so that nobody learns who has an account.
 */
export async function sendCode(ctx: Ctx, input: Input<'sendCode'>) {
  const { type } = input
  const account = await accountOf(ctx, input)
  const known = await findByAccount(ctx.read, account)
  const tried = { account, userId: known?.userId }
  await passCodeDoor(ctx, tried, input.proof)
  await ctx.tx(async (tx) => {
    const nonce = await issueCode(tx, ctx.config.secret, { account, purpose: type, asker: askerOf(ctx) })
    await noteSignTry(tx, ctx, { ...tried, way: 'send_code', ok: true, reason: type })
    if ((known === undefined) === (type === 'sign_up' || type === 'change_new')) {
      await enqueue(tx, deliverCode, { account, purpose: type, nonce })
    }
  })
  return { resend_seconds: codeLimits.resendSeconds }
}

/** Where a code goes: to the account that is named, or to one's own contact of a kind. Changing a contact wants a session. */
async function accountOf(ctx: Ctx, { account, type, kind }: Input<'sendCode'>): Promise<string> {
  if (type === 'change_old') {
    const { userId } = requireSession(ctx)
    const own = (await contactsOf(ctx.read, userId))[kind ?? 'mobile']
    if (own === null) {
      throw badField('kind', '您还没有绑定，无需验证原联系方式')
    }
    return own
  }
  if (type === 'change_new') {
    requireSession(ctx)
  }
  if (account === undefined) {
    throw badField('account', formMessages.accountRequired)
  }
  return account
}

interface ByCode {
  account: string
  code: string
  proof?: string | undefined
}

const wayOf = { sign_in: 'code', sign_up: 'sign_up', reset: 'reset' } as const

/** Proves an account by a code, at the same door as a password; gives whose it is. What was wrong counts as a failure. */
async function proveByCode(
  ctx: Ctx,
  purpose: keyof typeof wayOf,
  { account, code, proof }: ByCode,
): Promise<SignInUser | undefined> {
  const user = await findByAccount(ctx.read, account)
  const tried = { account, userId: user?.userId, way: wayOf[purpose] }
  await passDoor(ctx, tried, proof)
  try {
    await useCode(ctx.write, ctx.config.secret, { account, purpose, code, asker: askerOf(ctx) })
  } catch (error) {
    if (error instanceof AppError) {
      await noteSignTry(ctx.write, ctx, { ...tried, ok: false, reason: 'code' })
    }
    throw error
  }
  await noteSignTry(ctx.write, ctx, { ...tried, ok: true })
  return user
}

const noCode = () => badField('code', '验证码不正确或已过期')

/** Signs in by a one-time code. */
export async function signInByCode(services: PassportServices, ctx: Ctx, input: Input<'signInByCode'>) {
  const user = await proveByCode(ctx, 'sign_in', input)
  if (!user) {
    throw noCode()
  }
  return await openSession(services, ctx, { user, input })
}

/** Makes an account for a proved mobile or e-mail and signs in. */
export async function signUp(services: PassportServices, ctx: Ctx, input: Input<'signUp'>) {
  const { account } = input
  requireStrong(input.password, [account, input.name])
  await proveByCode(ctx, 'sign_up', input)
  const passwordHash = await services.auth.hashPassword(input.password)
  const contact = formats.mobile.test(account) ? { mobile: account } : { email: account }
  const user = await ctx.tx(async (tx) => {
    const person = await createPerson(tx, { ...contact, name: input.name, passwordHash })
    if (input.invite) {
      await noteInvitation(tx, { inviteeId: person.userId, code: input.invite })
    }
    await audit(tx, ctx, { actorId: person.userId, action: 'sign-up', objectType: 'user', objectId: person.userId })
    return person
  })
  return await openSession(services, ctx, { user, input })
}

/** Sets a new password after a code and ends every session of the person. */
export async function resetPassword(services: PassportServices, ctx: Ctx, input: Input<'resetPassword'>) {
  requireStrong(input.password, [input.account])
  const user = await proveByCode(ctx, 'reset', input)
  if (!user) {
    throw noCode()
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
