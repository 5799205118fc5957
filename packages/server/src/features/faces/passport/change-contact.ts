import type { ContactKind, passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import { spelledAlike } from '@zhixing/contract/people/account/spelling.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import {
  contactsOf,
  endSessions,
  findById,
  maskedAccount,
  noteSignTry,
  setContact,
  spendCodes,
  tryCode,
} from '../../people/account/public.ts'
import { forget } from '../../people/organisation/public.ts'
import { askerOf, passDoor } from './door.ts'
import type { PassportServices } from './services.ts'

type Input = CallParsed<typeof passportCalls.changeMobileOrEmail>

const words: Readonly<Record<ContactKind, { required: string; wrong: string; format: RegExp }>> = {
  mobile: { required: formMessages.mobileRequired, wrong: formMessages.mobileWrong, format: formats.mobile },
  email: { required: formMessages.emailRequired, wrong: formMessages.emailWrong, format: formats.email },
}

/** The new mobile or e-mail in one spelling; 40000 in the specification's words. */
function newAccount({ kind, account = '' }: Input): string {
  const { required, wrong, format } = words[kind]
  const spelled = spelledAlike(account)
  if (spelled === '') {
    throw badField('account', required)
  }
  if (!format.test(spelled)) {
    throw badField('account', wrong)
  }
  return spelled
}

/**
 * Changes the signed-in person's mobile or e-mail. The new one is proved by a code, and the old one by another; where none of the kind
 * was proved before, by the password. Every other session ends. What was wrong counts at the door as any failure.
 */
export async function changeContact(services: PassportServices, ctx: Ctx, input: Input) {
  const { userId, sessionId } = requireSession(ctx)
  const { kind } = input
  const account = newAccount(input)
  const own = (await contactsOf(ctx.read, userId))[kind]
  await passDoor(ctx, { account, userId }, input.proof)
  const spent = await counted(ctx, { account, userId }, async () => {
    const ofOld =
      own === null
        ? await provePassword(services, ctx, input)
        : await proveOld(ctx, { account: own, code: input.old_code })
    const ofNew = await tryCode(ctx.write, ctx.config.secret, {
      account,
      purpose: 'change_new',
      code: input.code,
      asker: askerOf(ctx),
    })
    return [...ofOld, ofNew]
  })
  const contacts = await ctx.tx(async (tx) => {
    await spendCodes(tx, spent)
    await setContact(tx, { userId, kind, account })
    await endSessions(tx, userId, sessionId)
    await forget(tx, [userId])
    await audit(tx, ctx, {
      action: 'change-contact',
      objectType: 'user',
      objectId: userId,
      after: { kind, account: maskedAccount(account) },
    })
    await noteSignTry(tx, ctx, { account, userId, way: 'change', ok: true })
    return await contactsOf(tx, userId)
  })
  return { mobile: masked(contacts.mobile), email: masked(contacts.email) }
}

const masked = (account: string | null) => (account === null ? '' : maskedAccount(account))

/** Does what proves something; a refusal counts as a failure. */
async function counted<T>(ctx: Ctx, tried: { account: string; userId: number }, prove: () => Promise<T>): Promise<T> {
  try {
    return await prove()
  } catch (error) {
    if (error instanceof AppError) {
      await noteSignTry(ctx.write, ctx, { ...tried, way: 'change', ok: false, reason: 'code' })
    }
    throw error
  }
}

async function proveOld(ctx: Ctx, { account, code }: { account: string; code: string | undefined }): Promise<string[]> {
  if (code === undefined) {
    throw badField('old_code', formMessages.codeRequired)
  }
  try {
    return [await tryCode(ctx.write, ctx.config.secret, { account, purpose: 'change_old', code, asker: askerOf(ctx) })]
  } catch (error) {
    throw error instanceof AppError ? badField('old_code', error.message) : error
  }
}

async function provePassword({ auth }: PassportServices, ctx: Ctx, { password }: Input): Promise<string[]> {
  const user = await findById(ctx.read, requireSession(ctx).userId)
  if (password === undefined) {
    throw badField('password', formMessages.passwordRequired)
  }
  if (!user?.passwordHash || !(await auth.checkPassword(user.passwordHash, password))) {
    throw badField('password', '密码不正确')
  }
  return []
}
