import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { passportCalls } from '@zhixing/contract/passport/calls.ts'
import { runOne, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import type { Limit } from '#kernel/limits.ts'
import { safeRedirect } from '#kernel/redirect.ts'
import { findByAccount, findById, type SignInUser } from '../account/public.ts'
import { audit } from '../audit/public.ts'
import { memberByNumber } from '../organisation/public.ts'
import type { PassportServices } from './services.ts'

/** Ten wrong passwords close an account for fifteen minutes; a school is one address, so an address gets 300. */
export const failedSignIn: Limit = { name: 'failed-sign-in', points: 10, seconds: 15 * 60 }
export const failedFromAddress: Limit = { name: 'failed-from-address', points: 300, seconds: 15 * 60 }

/** The same words whether the account or the password is wrong: neither can be probed. */
const wrong = () => badField('password', '账号或密码不正确')

/** A hash nobody's password has, so that an unknown account takes as long as a wrong password. */
let decoy: Promise<string> | undefined

type SignInInput = CallParsed<typeof passportCalls.signIn>

/** Signs in by mobile or e-mail, or by organisation and 学号/工号, with a password. */
export async function signInByPassword(services: PassportServices, ctx: Ctx, input: SignInInput) {
  const key = `${input.group_id ?? ''}:${input.account.toLowerCase()}`
  // One after the other, or wrong passwords that come at once would all be tried before the first is counted.
  const user = await services.inTurn(key, () => checkPassword(services, ctx, { input, key }))
  return await openSession(services, ctx, { user, input })
}

async function checkPassword(
  services: PassportServices,
  ctx: Ctx,
  request: { input: SignInInput; key: string },
): Promise<SignInUser> {
  const { auth, limits } = services
  const { input, key } = request
  if ((await limits.isUsedUp(failedSignIn, key)) || (await limits.isUsedUp(failedFromAddress, ctx.ip))) {
    throw badField('password', '密码错误次数过多，请15分钟后再试')
  }
  const user = await findUser(ctx, input)
  decoy ??= auth.hashPassword('nobody has this password')
  const isRight = await auth.checkPassword(user?.passwordHash ?? (await decoy), input.password)
  if (!user?.passwordHash || !isRight) {
    await noteFailure(services, ctx, key)
    throw wrong()
  }
  await limits.clear(failedSignIn, key)
  return user
}

async function findUser(ctx: Ctx, input: SignInInput): Promise<SignInUser | undefined> {
  if (input.group_id === undefined) {
    return await findByAccount(ctx.read, input.account)
  }
  const member = await runOne(ctx.read, memberByNumber, { orgId: input.group_id, number: input.account })
  return member ? await findById(ctx.read, member.userId) : undefined
}

async function noteFailure(services: PassportServices, ctx: Ctx, key: string): Promise<void> {
  ctx.log.info({ account: key.replace(/.(?=.{4})/g, '*') }, 'sign-in failed')
  await Promise.allSettled([services.limits.use(failedSignIn, key), services.limits.use(failedFromAddress, ctx.ip)])
}

interface Opening {
  user: { userId: number }
  input: { redirect_uri?: string | undefined; client?: 'web' | 'api' | undefined; group_id?: number | undefined }
}

/** Opens a session for a person and says where to go; notes the sign-in and the first one ever. */
export async function openSession(services: PassportServices, ctx: Ctx, { user, input }: Opening) {
  const client = input.client ?? 'web'
  const opened = await services.auth.openSession(user.userId, { ip: ctx.ip, userAgent: ctx.userAgent, client })
  await ctx.tx(async (tx) => {
    await noteSignIn(tx, { userId: user.userId, token: opened.token, orgId: input.group_id })
    await audit(tx, ctx, { actorId: user.userId, action: 'sign-in', objectType: 'user', objectId: user.userId })
  })
  if (client === 'web') {
    ctx.setCookie(opened.cookie)
  }
  return { url: safeRedirect(ctx.config, input.redirect_uri), token: client === 'api' ? opened.value : '' }
}

async function noteSignIn(tx: Tx, seen: { userId: number; token: string; orgId: number | undefined }): Promise<void> {
  if (seen.orgId !== undefined) {
    await tx.query({
      name: 'passport.chooseOrg',
      text: 'update auth_session set org_id = $2 where token = $1',
      values: [seen.token, seen.orgId],
    })
  }
}
