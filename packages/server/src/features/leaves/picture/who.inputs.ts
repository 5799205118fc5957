import { pictureCalls } from '@zhixing/contract/leaves/picture/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { idOf } from '../../../../test/world.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildPicture } from './picture.factory.ts'

const idFor = idOf(buildPicture)

export const inputs = inputsOf(pictureCalls, {
  detail: idFor,
  view: async (world, asked) => ({ ...(await idFor(world, asked)), seconds: 3 }),
  create: async ({ server, people }, asked) => ({
    title: newTitle(),
    pictures: [{ file_id: await buildFile(server, asked.as ?? people.owner) }],
  }),
  update: async (world, asked) => ({ ...(await idFor(world, asked)), title: newTitle() }),
})
