import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { leafFor } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'

export const inputs = inputsOf(articleCalls, {
  detail: async (world, asked) => ({ id: (await leafFor(world, asked, 'article')).id }),
  view: async (world, asked) => ({ id: (await leafFor(world, asked, 'article')).id, seconds: 5, end: false }),
  create: () => ({ title: newTitle(), body: '<p>正文</p>' }),
  update: async (world, asked) => ({ id: (await leafFor(world, asked, 'article')).id, title: newTitle() }),
})
