import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { leafFor } from '../../../../test/world.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'

export const inputs = inputsOf(documentCalls, {
  detail: async (world, asked) => ({ id: (await leafFor(world, asked, 'document')).id }),
  view: async (world, asked) => ({ id: (await leafFor(world, asked, 'document')).id, seconds: 5, page: 1, end: false }),
  create: async ({ server, people }, asked) => ({
    title: newTitle(),
    file_id: await buildFile(server, asked.as ?? people.owner, 'document'),
  }),
  update: async (world, asked) => ({ id: (await leafFor(world, asked, 'document')).id, title: newTitle() }),
})
