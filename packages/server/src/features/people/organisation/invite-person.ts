import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { formats } from '@zhixing/contract/limits.ts'
import type { orgPersonCalls } from '@zhixing/contract/people/organisation/person-calls.ts'
import type { MemberState } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import {
  createPeople,
  findByAccount,
  noteWrongTry,
  requireTries,
  sendActivation,
  type TryLimit,
} from '../account/public.ts'
import { accessOrg } from './access.ts'
import { addOrgMembers } from './create-org.ts'
import { setDepartment } from './departments.ts'

/** Messages that one person may send to strangers in the name of an organisation. */
const sends: TryLimit = {
  purpose: 'invite_person',
  ofPerson: 100,
  ofNetwork: 100,
  minutes: 1440,
  message: '今天发送的邀请太多，请明天再试',
}

type Asked = CallParsed<typeof orgPersonCalls.invitePerson>

interface Known {
  state: MemberState | ''
  /** Made by this organisation, and its owner has not entered yet. */
  isFresh: boolean
}

async function knownIn(tx: Tx, { orgId, userId }: { orgId: number; userId: number }): Promise<Known> {
  const { rows } = await tx.query({
    name: 'organisation.knownIn',
    text: `select coalesce(m.state, '') as state, p.state = 'invited' and p.made_by_org_id = $1 as "isFresh"
      from profile p left join org_member m on m.org_id = $1 and m.user_id = p.user_id where p.user_id = $2`,
    values: [orgId, userId],
  })
  return (rows as Known[])[0] ?? { state: '', isFresh: false }
}

async function makeInvited(tx: Tx, orgId: number, { account, name }: Asked): Promise<number> {
  const contact = formats.mobile.test(account) ? { mobile: account } : { email: account }
  const [userId = 0] = await createPeople(tx, [{ name, ...contact }], { madeByOrgId: orgId })
  return userId
}

/** Invites a person; whoever is invited already is invited anew. 40000 for whoever is in the organisation, 50002 without a seat. */
export async function invitePerson(ctx: Ctx, input: Asked): Promise<{ done: boolean }> {
  const org = await accessOrg(ctx, input.org_id, 'change')
  const { userId: actorId } = requireSession(ctx)
  await requireTries(ctx, sends)
  await ctx.tx(async (tx) => {
    const found = await findByAccount(tx, input.account)
    const known = found ? await knownIn(tx, { orgId: org.id, userId: found.userId }) : undefined
    if (known && !['', 'left', 'invited'].includes(known.state)) {
      throw badField('account', '该用户已是组织成员，或正在申请加入')
    }
    const userId = found?.userId ?? (await makeInvited(tx, org.id, input))
    const { account, name, role, number, department_id: departmentId } = input
    const invited = { orgId: org.id, userId, role, name, number: number || undefined, state: 'invited' } as const
    await addOrgMembers(tx, [{ ...invited, source: 'invite' }], { session: ctx.session })
    if (departmentId > 0) {
      await setDepartment(tx, { orgId: org.id, userIds: [userId], departmentId })
    }
    if (!known || known.isFresh) {
      await sendActivation(tx, ctx.config.secret, { userId, orgId: org.id, account, name, orgName: org.name })
    } else {
      const params = { org_id: org.id, org: org.name }
      await notify(tx, { kind: 'org.invited', params, userIds: [userId], actorIds: [actorId] })
    }
    await noteWrongTry(ctx, sends, tx)
    await audit(tx, ctx, {
      action: 'org.invitePerson',
      objectType: 'user',
      objectId: userId,
      orgId: org.id,
      after: { role, number },
    })
  })
  return { done: true }
}
