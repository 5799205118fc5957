import { expect, test } from 'vitest'
import { managePathOf } from '../../content-types.ts'
import { learningPagesOf } from '../../faces/discover/routes.ts'
import { allContainers, allRoutes } from '../../features.ts'
import { routeTable } from '../../kernel/route.ts'
import { channelContainer } from '../../types/channel.ts'
import { menuOf } from '../../types/menu.ts'
import { channelCalls } from './calls.ts'

const match = routeTable(allRoutes)

test('a path is managed on its pages in the order of the specification (channel.manage.tabs)', () => {
  const wanted = ['content', 'job', 'stats', 'member', 'info', 'enterprise']
  const steps = menuOf(channelContainer).map(({ at }) => at)
  expect(steps.filter((at) => wanted.includes(at))).toEqual(wanted)
  const pages = wanted.map((page) => match(`${managePathOf({ type: 'channel', id: 7 })}/${page}`)?.route.page)
  expect(pages.every((page) => page !== undefined)).toBe(true)
})

test('its older addresses lead there, and none of them takes another page’s (C116)', () => {
  const at = (path: string) => match(path)?.route
  expect(at('/channel/7')?.redirect).toBe('/sec/channel/manage/:id/info')
  expect(at('/channel/7/info')?.redirect).toBe('/sec/channel/manage/:id/info')
  expect(at('/channel/7/members')?.redirect).toBe('/sec/channel/manage/:id/member')
  expect(at('/channel/7/groups')?.page).toBe('channel/manage-groups')
  expect(at('/channel/7/organizations')?.redirect).toBe('/sec/channel/manage/:id/enterprise')
  expect(at('/channel/7/detail')).toBe(at('/sec/channel-detail/7'))
})

test('paths one follows stand among what one learns (learningContent.tab)', () => {
  const [page] = learningPagesOf(allContainers)
  const [load] = page?.load?.({ params: {}, query: { tab: 'channel' } }) ?? []
  expect(load?.[0]).toBe(channelCalls.mine)
  expect(load?.[1]).toMatchObject({ tab: 'follow' })
})
