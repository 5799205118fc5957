import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, leafFor, once, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { deleteContents } from '../../content/content/public.ts'
import { buildFolder, replaceFile } from './library.factory.ts'

async function one(world: World, asked: Asked): Promise<{ id: number }> {
  return { id: (await leafFor(world, asked, 'document')).id }
}

async function some(world: World, asked: Asked): Promise<{ ids: number[] }> {
  return { ids: [(await one(world, asked)).id] }
}

const deleted = once(async (world: World, asked: Asked): Promise<{ ids: number[] }> => {
  const { ids } = await some(world, asked)
  await world.server.database.tx((tx) => deleteContents(tx, ids))
  return { ids }
})

function ownerOf({ people, foreigner }: World, { object }: Asked) {
  return object === 'foreign' ? foreigner : people.owner
}

export const inputs = inputsOf(libraryCalls, {
  lists: () => ({}),
  folders: () => ({}),
  saveFolder: () => ({ title: newTitle() }),
  deleteFolder: async (world, asked) => ({
    id: asked.object === 'none' ? absentId : await buildFolder(world.server, ownerOf(world, asked)),
  }),
  move: async (world, asked) => ({ ...(await some(world, asked)), folder_id: 0 }),
  share: async (world, asked) => ({ ...(await some(world, asked)), shared: true }),
  along: some,
  setTags: async (world, asked) => ({ ...(await one(world, asked)), tag: [{ title: '函数' }] }),
  copy: one,
  whereUsed: one,
  remove: async (world, asked) => ({ ...(await some(world, asked)), also_used: true }),
  restore: deleted,
  erase: deleted,
  versions: one,
  restoreVersion: async (world, asked) => {
    const { id } = await one(world, asked)
    const isThere = asked.object !== 'none'
    return { id, version_id: isThere ? await replaceFile(world.server, ownerOf(world, asked), id) : absentId }
  },
})
