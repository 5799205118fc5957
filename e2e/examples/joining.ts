import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { callAs } from '../client.ts'
import { collectionsOf, type Example, type Finder } from '../shot-finders.ts'

/** A code of the teacher's oldest collection; one is made where none lets anybody in. */
const inviteCode: Finder = async (as) => {
  const [content_id = 0] = await collectionsOf(as)
  const { invites } = await callAs(as.teacher, inviteCalls.invites, { content_id })
  const open = invites.find(({ state }) => state === 'open')
  const { code } = open ?? (await callAs(as.teacher, inviteCalls.createInvite, { content_id }))
  return [{ code }]
}

export const examples: readonly Example[] = [['/join/:code', inviteCode]]
