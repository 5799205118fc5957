import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { callAs, listAs } from '../client.ts'
import type { Example, Finder } from '../shot-finders.ts'

/** A statement of learning time, which whoever learns can have at any time. */
const certificate: Finder = async ({ learner: holder }) => {
  const [joined] = await listAs(holder, collectionCalls.mine, { tab: 'join', limit: 1 })
  const held = () => listAs(holder, certificateCalls.mine, { limit: 1 })
  if (joined && (await held()).length === 0) {
    await callAs(holder, certificateCalls.statement, { id: joined.id })
  }
  return (await held()).map(({ code }) => ({ code }))
}

export const examples: readonly Example[] = [['/certificate/verify/:code', certificate]]
