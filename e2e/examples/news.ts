import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { listAs } from '../client.ts'
import type { Example, Finder } from '../shot-finders.ts'

const news: Finder = async ({ super: all }) =>
  (await listAs(all, newsCalls.lists, { limit: 1 })).map(({ id }) => ({ id }))

export const examples: readonly Example[] = [
  ['/sec/news-detail/:id', news],
  ['/sec/backend/news/:id', news],
]
