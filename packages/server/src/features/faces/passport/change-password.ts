import type { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { formMessages } from '@zhixing/contract/limits.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import {
  accountHash,
  contactsOf,
  endSessions,
  findById,
  noteSignTry,
  requireStrong,
  setPasswordHash,
} from '../../people/account/public.ts'
import { forget } from '../../people/organisation/public.ts'
import { passDoor } from './door.ts'
import type { PassportServices } from './services.ts'

/** Changes the signed-in person's password by the old one, or sets one where there is none, and ends every other session. */
export async function changePassword(
  services: PassportServices,
  ctx: Ctx,
  input: CallParsed<typeof passportCalls.changePassword>,
) {
  const { userId, sessionId, name } = requireSession(ctx)
  const [user, contacts] = await Promise.all([findById(ctx.read, userId), contactsOf(ctx.read, userId)])
  requireStrong(
    input.password,
    [name, contacts.mobile, contacts.email].flatMap((own) => own ?? []),
  )
  if (user?.passwordHash) {
    await proveOld(services, ctx, { hash: user.passwordHash, given: input.old_password, proof: input.proof })
  }
  const hash = await services.auth.hashPassword(input.password)
  await ctx.tx(async (tx) => {
    await setPasswordHash(tx, userId, hash)
    await endSessions(tx, userId, sessionId)
    await forget(tx, [userId])
    await audit(tx, ctx, { action: 'change-password', objectType: 'user', objectId: userId })
  })
  return { done: true }
}

interface Old {
  hash: string
  given: string | undefined
  proof: string | undefined
}

/** Holds the old password against the one that is kept, at the same door as signing in: wrong ones count as failures. */
async function proveOld({ auth, inTurn }: PassportServices, ctx: Ctx, { hash, given, proof }: Old): Promise<void> {
  if (given === undefined) {
    throw badField('old_password', formMessages.passwordRequired)
  }
  const { userId } = requireSession(ctx)
  const tried = { account: String(userId), userId }
  const isRight = await inTurn(accountHash(ctx.config.secret, tried), async () => {
    await passDoor(ctx, tried, proof)
    const right = await auth.checkPassword(hash, given)
    await noteSignTry(ctx.write, ctx, { ...tried, way: 'change', ok: right, reason: right ? '' : 'password' })
    return right
  })
  if (!isRight) {
    throw badField('old_password', '密码不正确')
  }
}
