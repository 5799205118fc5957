import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { listAs } from '../client.ts'
import type { Example, Finder } from '../shot-finders.ts'

const banner: Finder = async ({ super: all }) =>
  (await listAs(all, bannerCalls.stored, { limit: 1 })).map(({ id }) => ({ id }))

export const examples: readonly Example[] = [['/sec/backend/banner/:id', banner]]
