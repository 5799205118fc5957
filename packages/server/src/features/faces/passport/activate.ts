import { activationGone, type passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { contactsOf, noteSignTry, requireStrong, setPasswordHash, useActivation } from '../../people/account/public.ts'
import { activateInvited, forget } from '../../people/organisation/public.ts'
import type { PassportServices } from './services.ts'
import { openSession } from './sign-in.ts'

/**
 * Sets a password by an activation link, makes the invited account and membership active, and signs in. A link is good once;
 * used, over and made up get the same words. Only whoever presses the button uses it: a mail scanner that follows it does not.
 */
export async function activate(services: PassportServices, ctx: Ctx, input: CallParsed<typeof passportCalls.active>) {
  requireStrong(input.password, [])
  const hash = await services.auth.hashPassword(input.password)
  const entered = await ctx.tx(async (tx) => {
    const found = await useActivation(tx, input.token)
    if (!found) {
      throw badField('token', activationGone)
    }
    const { userId, orgId } = found
    await setPasswordHash(tx, userId, hash)
    await activateInvited(tx, { userId, orgId })
    const { mobile, email } = await contactsOf(tx, userId)
    await noteSignTry(tx, ctx, { account: mobile ?? email ?? String(userId), userId, way: 'activation', ok: true })
    await audit(tx, ctx, { actorId: userId, action: 'activate', objectType: 'user', objectId: userId, orgId })
    await forget(tx, [userId])
    return found
  })
  const { url } = await openSession(services, ctx, { user: entered, input: { group_id: entered.orgId || undefined } })
  return { url }
}
