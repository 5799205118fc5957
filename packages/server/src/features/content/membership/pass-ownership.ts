import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { pushMembers } from './push.ts'
import { syncInheritedMembers } from './through.ts'

const passOwnershipStatement = statement(
  'membership.passOwnership',
  `update membership m set role = case when m.user_id = $2 then 'owner' else $3 end,
        via = case when m.user_id = $2 and m.via = 'container' then 'invite' else m.via end
      where m.content_id = $1 and m.state = 'active' and (m.user_id = $2 or m.role = 'owner')
        and exists (select 1 from membership o where o.content_id = $1 and o.user_id = $2 and o.state = 'active')
      returning m.user_id::float8 as id`,
  { id: shapes.number },
)

/**
 * Makes a member the owner of a container and gives its present owner another role. Returns false where there is no such
 * member.
 */
export async function passOwnership(
  tx: Tx,
  { contentId, to, formerRole }: { contentId: number; to: number; formerRole: MemberRole },
): Promise<boolean> {
  const rows = await run(tx, passOwnershipStatement, [contentId, to, formerRole])
  const userIds = rows.map(({ id }) => id)
  pushMembers(tx, [contentId])
  await syncInheritedMembers(tx, { contentId, userIds })
  return userIds.includes(to)
}
