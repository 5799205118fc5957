import { pictureCalls } from '@zhixing/contract/leaves/picture/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { placedFor } from '../../../../test/world.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildPicture } from './picture.factory.ts'

export const inputs = inputsOf(pictureCalls, {
  detail: async (world, asked) => ({ id: await placedFor(world, asked, buildPicture) }),
  view: async (world, asked) => ({ id: await placedFor(world, asked, buildPicture), seconds: 3 }),
  create: async ({ server, people }, asked) => ({
    title: newTitle(),
    pictures: [{ file_id: await buildFile(server, asked.as ?? people.owner) }],
  }),
  update: async (world, asked) => ({ id: await placedFor(world, asked, buildPicture), title: newTitle() }),
})
