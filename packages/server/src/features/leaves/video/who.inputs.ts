import { randomUUID } from 'node:crypto'
import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { leafFor } from '../../../../test/world.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'

export const inputs = inputsOf(videoCalls, {
  detail: async (world, asked) => ({ id: (await leafFor(world, asked, 'video')).id }),
  start: async (world, asked) => ({ id: (await leafFor(world, asked, 'video')).id }),
  // A sitting is its learner's own: everybody else's number is nobody's.
  beat: async (world, asked) => {
    const beat = { seq: 1, position: 1, rate: 1, spans: [], hidden: false }
    if (asked.role !== 'member') {
      return { ...beat, session_id: randomUUID() }
    }
    const { id } = await leafFor(world, { ...asked, object: 'own' }, 'video')
    const started = await world.server.call(videoCalls.start, { id }, { as: asked.as })
    return { ...beat, session_id: started.data.session_id }
  },
  create: async ({ server, people }, asked) => ({
    title: newTitle(),
    file_id: await buildFile(server, asked.as ?? people.owner, 'video'),
  }),
  update: async (world, asked) => ({ id: (await leafFor(world, asked, 'video')).id, title: newTitle() }),
})
