import { type TransferState, transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, type World } from '../../../../test/world.ts'
import { buildTransfer, endTransfers } from './transfer.factory.ts'

/** A task in a state: of whoever asks, or of somebody else. */
async function taskFor({ server, people, foreigner }: World, { object, as }: Asked, state: TransferState) {
  if (object === 'none') {
    return { id: absentId }
  }
  const { userId } = object === 'own' ? (as ?? people.owner) : foreigner
  return { id: await buildTransfer(server, { userId, state }) }
}

export const inputs = inputsOf(transferCalls, {
  queryImportTask: (world, asked) => taskFor(world, asked, 'done'),
  lists: () => ({}),
  cancel: (world, asked) => taskFor(world, asked, 'queued'),
  again: async (world, asked) => {
    // What others of the organisation began before is not worked here, and only so many may be under way.
    await endTransfers(world.server, world.org.id)
    return await taskFor(world, asked, 'failed')
  },
})
