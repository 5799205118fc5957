import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, once, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { asNews } from './news.factory.ts'

const newsFor = once(async (world: World, asked: Asked) => {
  const { id } = await collectionFor(world, asked, { type: 'news', kind: '' })
  if (asked.object !== 'none') {
    await asNews(world.server, id)
  }
  return { id }
})

const written = () => ({ title: newTitle(), body: '<p>正文</p>' })

export const inputs = inputsOf(newsCalls, {
  lists: () => ({}),
  detail: newsFor,
  stored: () => ({}),
  edit: newsFor,
  create: written,
  update: async (world, asked) => ({ ...(await newsFor(world, asked)), ...written() }),
  pin: async (world, asked) => ({ ...(await newsFor(world, asked)), is_pinned: true }),
  delete: newsFor,
})
