import { formats, isStrongPassword, passwordLimits } from '@zhixing/contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'
import { createPerson } from '../../people/account/public.ts'
import { addOrgMembers, createOrg } from '../../people/organisation/public.ts'
import { closeSetup } from './link.ts'

export interface NewAdmin {
  name: string
  /** A mobile or an e-mail. */
  account: string
  passwordHash: string
  orgName: string
}

/** Nobody else could verify it; until then its people are not found by name, and cannot sign in by 学号. */
const verified = 3

/** What the first organisation may do: everything, without an end. */
const firstPlan = { level: 3, name: '旗舰版', seats: 5000, expiresAt: null }

/** 40000 for a password that is too weak, or holds the account or the name. */
export function requireStrong(password: string, own: readonly string[]): void {
  if (!isStrongPassword(password, own)) {
    throw badField('password', passwordLimits.message)
  }
}

/** Makes a super admin and an organisation, which they administer too; the link of the set-up is dead afterwards. 40000 where the account or the name is taken. */
export async function makeAdmin(tx: Tx, admin: NewAdmin): Promise<{ userId: number; orgId: number }> {
  const contact = formats.mobile.test(admin.account) ? { mobile: admin.account } : { email: admin.account }
  const { name, passwordHash } = admin
  const { userId } = await createPerson(tx, { ...contact, name, passwordHash, isSuper: true })
  const { id: orgId } = await createOrg(tx, { name: admin.orgName, plan: firstPlan, verifyStatus: verified })
  await addOrgMembers(tx, [{ orgId, userId, role: 'ROLE_ORG_ADMIN' }])
  await closeSetup(tx)
  return { userId, orgId }
}
