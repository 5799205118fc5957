import { formats } from '@zhixing/contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { makeUsualIndustries } from '../../base/industry/public.ts'
import { makeUsualTags } from '../../base/tag/public.ts'
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

/**
 * Makes a super admin and an organisation, which they administer too, and on a new site the industries without which nobody can make
 * a collection, and the tags people choose from; the link of the set-up is dead afterwards. 40000 where the account or the name is taken.
 */
export async function makeAdmin(tx: Tx, admin: NewAdmin): Promise<{ userId: number; orgId: number }> {
  const contact = formats.mobile.test(admin.account) ? { mobile: admin.account } : { email: admin.account }
  const { name, passwordHash } = admin
  const { userId } = await createPerson(tx, { ...contact, name, passwordHash, isSuper: true })
  const made = { name: admin.orgName, plan: firstPlan, verifyStatus: verified }
  const { id: orgId } = await createOrg(tx, made).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'BAD_INPUT' ? badField('org_name', '组织名称已存在') : error
  })
  await addOrgMembers(tx, [{ orgId, userId, role: 'ROLE_ORG_ADMIN' }])
  // Two at once come one after the other from here.
  await closeSetup(tx)
  await makeUsualIndustries(tx)
  await makeUsualTags(tx)
  return { userId, orgId }
}
