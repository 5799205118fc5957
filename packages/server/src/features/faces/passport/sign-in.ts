import type { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { plainNumber } from '@zhixing/contract/kernel/folding.ts'
import { spelledAlike } from '@zhixing/contract/people/account/spelling.ts'
import { runOne, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { safeRedirect } from '#kernel/redirect.ts'
import { audit } from '../../base/audit/public.ts'
import {
  accountHash,
  endSession,
  findByAccount,
  findById,
  noteSignTry,
  type SignInUser,
} from '../../people/account/public.ts'
import { forget, memberByNumber } from '../../people/organisation/public.ts'
import { useInitialPassword } from '../../people/roster/public.ts'
import { passDoor } from './door.ts'
import { rememberDevice } from './known-device.ts'
import type { PassportServices } from './services.ts'

/** The same words whether the account or the password is wrong: neither can be probed. */
const wrong = () => badField('password', '账号或密码不正确')

/** A hash nobody's password has, so that an unknown account takes as long as a wrong password. */
let decoy: Promise<string> | undefined

type SignInInput = CallParsed<typeof passportCalls.signIn>

/** Signs in by mobile or e-mail, or by organisation and 学号/工号, with a password. */
export async function signInByPassword(services: PassportServices, ctx: Ctx, input: SignInInput) {
  const user = await findUser(ctx, input)
  const way = input.group_id === undefined ? 'password' : 'number'
  const tried = { account: spelledAlike(input.account), userId: user?.userId, orgId: input.group_id }
  const key = accountHash(ctx.config.secret, tried)
  // One after the other, or wrong passwords that come at once would all be tried before the first is counted.
  const entered = await services.inTurn(key, async () => {
    await passDoor(ctx, tried, input.proof)
    const known =
      (await checkPassword(services, user, input.password)) ?? (await checkInitial(ctx, user, input.password))
    await noteSignTry(ctx.write, ctx, { ...tried, way, ok: known !== undefined, reason: known ? '' : 'password' })
    return known
  })
  if (!entered) {
    throw wrong()
  }
  // Whoever has no password yet chooses one first.
  const next = entered.passwordHash ? input : { ...input, redirect_uri: firstPasswordPath }
  return await openSession(services, ctx, { user: entered, input: next })
}

const firstPasswordPath = '/sec/homepage/account'

/** Whoever has no password yet, by the one their organisation gave them. */
async function checkInitial(ctx: Ctx, user: SignInUser | undefined, password: string): Promise<SignInUser | undefined> {
  if (!user || user.passwordHash) {
    return undefined
  }
  const given = { secret: ctx.config.secret, userId: user.userId, password }
  return (await useInitialPassword(ctx.write, given)) ? user : undefined
}

async function checkPassword(
  { auth }: PassportServices,
  user: SignInUser | undefined,
  password: string,
): Promise<SignInUser | undefined> {
  decoy ??= auth.hashPassword('nobody has this password')
  const isRight = await auth.checkPassword(user?.passwordHash ?? (await decoy), password)
  return user?.passwordHash && isRight ? user : undefined
}

async function findUser(ctx: Ctx, input: SignInInput): Promise<SignInUser | undefined> {
  const { group_id: orgId, account } = input
  if (orgId === undefined) {
    return await findByAccount(ctx.read, spelledAlike(account))
  }
  const plain = plainNumber(account)
  const member =
    (await runOne(ctx.read, memberByNumber, { orgId, number: account })) ??
    (plain === account ? undefined : await runOne(ctx.read, memberByNumber, { orgId, number: plain }))
  return member ? await findById(ctx.read, member.userId) : undefined
}

interface Opening {
  user: { userId: number }
  input: { redirect_uri?: string | undefined; client?: 'web' | 'api' | undefined; group_id?: number | undefined }
}

/** Opens a session for a person and says where to go; ends the one this browser had. */
export async function openSession(services: PassportServices, ctx: Ctx, { user, input }: Opening) {
  const client = input.client ?? 'web'
  const opened = await services.auth.openSession(user.userId, { ip: ctx.ip, userAgent: ctx.userAgent, client })
  const former = client === 'web' && ctx.session?.client === 'web' ? ctx.session : undefined
  await ctx.tx(async (tx) => {
    if (former) {
      // Its cookie is about to be replaced: nobody could end it from this browser any more.
      await endSession(tx, { id: former.sessionId, userId: former.userId })
      await forget(tx, [former.userId])
    }
    await noteSignIn(tx, { userId: user.userId, token: opened.token, orgId: input.group_id })
    await audit(tx, ctx, { actorId: user.userId, action: 'sign-in', objectType: 'user', objectId: user.userId })
  })
  if (client === 'web') {
    ctx.setCookie(opened.cookie)
    rememberDevice(ctx, user.userId)
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
