import { removalCalls } from '@zhixing/contract/talk/removal/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { collectionFor, once } from '../../../../test/world.ts'
import { deleteContents } from '../../content/content/public.ts'

export const inputs = inputsOf(removalCalls, {
  along: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
  lists: () => ({}),
  restore: once(async (world, asked) => {
    const { id } = await collectionFor(world, asked)
    await world.server.database.tx((tx) => deleteContents(tx, [id]))
    return { id }
  }),
})
