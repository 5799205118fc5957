import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { listAs } from '../client.ts'
import type { Example, Finder } from '../shot-finders.ts'

const subject: Finder = async ({ super: all }) =>
  (await listAs(all, subjectCalls.lists, { limit: 1 })).map(({ id, content_type: type }) => ({ id, type }))

export const examples: readonly Example[] = [
  ['/sec/subject/detail/:id', subject],
  ['/sec/subject/type/:type', subject],
  ['/sec/subject/manage/:id/', subject],
]
