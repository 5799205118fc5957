import { transferCalls } from '@zhixing/contract/transfer/calls.ts'
import { inputsOf } from '../../../test/who.ts'
import { absentId } from '../../../test/world.ts'
import { buildTransfer } from './transfer.factory.ts'

export const inputs = inputsOf(transferCalls, {
  queryImportTask: async ({ server, people, foreigner }, { object, as }) => {
    if (object === 'none') {
      return { id: absentId }
    }
    const person = object === 'own' ? (as ?? people.owner) : foreigner
    return { id: await buildTransfer(server, person.userId) }
  },
})
