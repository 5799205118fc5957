import type { ContainerPages } from '../../kernel/container-pages.ts'
import { channelCalls } from './calls.ts'
import { followedKinds } from './limits.ts'

/** Calls and fields by which the pages of all containers show a career path. */
export const channelPages: ContainerPages = {
  type: 'channel',
  calls: channelCalls,
  kinds: followedKinds,
  found: { as: 'Course', under: { title: '职业中心', path: '/sec/subject/type/channel' } },
}
