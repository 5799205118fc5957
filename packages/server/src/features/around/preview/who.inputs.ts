import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { leafFor } from '../../../../test/world.ts'

export const inputs = inputsOf(previewCalls, {
  createPreviewLink: async (world, asked) => ({ id: (await leafFor(world, asked, 'article')).id }),
  preview: async (world) => {
    const { owner } = world.people
    const { id } = await leafFor(world, { role: 'owner', object: 'own', as: owner }, 'article')
    const { data } = await world.server.call(previewCalls.createPreviewLink, { id }, { as: owner })
    return { hash: data.hash }
  },
})
