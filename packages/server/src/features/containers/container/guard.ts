import { roleHas } from '@zhixing/contract/content/content/can.ts'
import { labelOf } from '@zhixing/contract/content-types.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'
import { type Accessed, helpersOf } from '../../content/membership/public.ts'
import { memberNum } from './queries.ts'

/**
 * Refuses to go private while others belong to it (spec 1 §4, §8): cooperators are checked first, then followed_num over 1,
 * the owner counting as one (domain: Membership, C056).
 */
export async function requireNobodyElse(tx: Tx, accessed: Accessed): Promise<void> {
  await tx.query({
    name: 'container.lockStat',
    text: 'select 1 from content_stat where content_id = $1 for update',
    values: [accessed.id],
  })
  const label = labelOf(accessed)
  const helpers = await run(tx, helpersOf, { contentId: accessed.id })
  if (helpers.some(({ role }) => roleHas(accessed.type, role, 'manages'))) {
    throw badField('status_var', `当前${label}已有协同成员,不能更改为私密状态`)
  }
  const stat = await runOne(tx, memberNum, { id: accessed.id })
  if ((stat?.memberNum ?? 0) > 1) {
    throw badField('status_var', `当前${label}已有成员加入,不能更改为私密状态`)
  }
}
