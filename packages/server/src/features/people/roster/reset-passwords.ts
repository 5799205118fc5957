import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { rosterMessages } from '@zhixing/contract/people/roster/limits.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { countedPage } from '#kernel/window.ts'
import { auditEach } from '../../base/audit/public.ts'
import { dropPasswords, endSessions } from '../account/public.ts'
import { forget, foundMembers, keywordValues } from '../organisation/public.ts'
import { accessAsTeacher } from './access.ts'
import { giveInitialPasswords } from './initial-password.ts'

/** Members `m` whose accounts `p`, `u` their organisation made, and who have proved no mobile or e-mail of their own. */
const isResettable = `m.state = 'active' and m.role = 'ROLE_USER' and p.made_by_org_id = m.org_id and not u.phone_number_verified and not u.email_verified`

interface PupilRow {
  uid: number
  number: string
  name: string
  department: string
  has_entered: boolean
  total: number
}

const byKeyword = `(m.org_id, m.user_id) in (${foundMembers('f.org_id = $1', { word: '$2', number: '$6', mobile: '$7' })})`

/** Pupils whose passwords the organisation resets, by name, pinyin or 学号, those of a class together. */
export async function listPupils(ctx: Ctx, input: CallParsed<typeof rosterCalls.pupils>) {
  const org = await accessAsTeacher(ctx, input.org_id)
  const [word, number, mobile] = keywordValues(input.keyword ?? '')
  const isByKeyword = input.keyword !== undefined && input.keyword !== ''
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: `roster.pupils${isByKeyword ? 'Keyword' : ''}`,
        text: `select m.user_id::float8 as uid, coalesce(m.number, '') as number, case when m.name = '' then p.name else m.name end as name,
            coalesce(d.name, '') as department, p.state = 'active' as has_entered, count(*) over ()::int as total
          from org_member m join profile p on p.user_id = m.user_id join auth_user u on u.id = m.user_id
            left join department_member dm on dm.org_id = m.org_id and dm.user_id = m.user_id and dm.is_main
            left join department d on d.id = dm.department_id
          where m.org_id = $1 and ${isResettable} and ($3::bigint = 0 or d.path @> array[$3::bigint])
            and ${isByKeyword ? byKeyword : `$2 = '' and $6 = '' and $7 = ''`}
          order by d.name_key nulls last, d.id, m.number, m.user_id offset $4 limit $5`,
        values: [org.id, word, input.department_id ?? 0, skip, limit, number, mobile],
      })
      return rows as PupilRow[]
    },
    (rows) => rows.map(({ total: _total, ...row }) => row),
  )
}

/**
 * Gives pupils new initial passwords and ends their sessions. By admins and teachers of the organisation that made the accounts
 * (40300 for anybody else), and not where the owner has proved a mobile or an e-mail (40300).
 */
export async function resetPasswords(ctx: Ctx, input: CallParsed<typeof rosterCalls.resetPassword>) {
  const session = requireSession(ctx)
  const org = await accessAsTeacher(ctx, input.org_id)
  const uids = [...new Set(input.uids)]
  return await ctx.tx(async (tx) => {
    const { rows } = await tx.query({
      name: 'roster.resettable',
      text: `select count(*)::int as found from org_member m join profile p on p.user_id = m.user_id join auth_user u on u.id = m.user_id
        where m.org_id = $1 and m.user_id = any($2::bigint[]) and ${isResettable}`,
      values: [org.id, uids],
    })
    if ((rows as { found: number }[])[0]?.found !== uids.length) {
      throw new AppError('NOT_ALLOWED', { message: rosterMessages.ownAccount })
    }
    await dropPasswords(tx, uids)
    await giveInitialPasswords(tx, { orgId: org.id, userIds: uids, madeBy: session.userId })
    await Promise.all(uids.map((uid) => endSessions(tx, uid)))
    await forget(tx, uids)
    await auditEach(tx, ctx, { action: 'roster.reset', objectType: 'user', objectIds: uids, orgId: org.id })
    return { org_id: org.id, reset: uids.length }
  })
}
