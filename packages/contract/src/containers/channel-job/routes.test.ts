import { expect, test } from 'vitest'
import { allRoutes } from '../../features.ts'
import { channelContainer } from '../../types/channel.ts'
import { menuOf } from '../../types/menu.ts'
import { libraryInput } from './routes.ts'

test('a channel is managed by content, job, stats, member, info and enterprise, in this order (channel.manage.tabs)', () => {
  const tabs = ['content', 'job', 'stats', 'member', 'info', 'enterprise']
  const menu = menuOf(channelContainer).map(({ at }) => at)
  expect(menu.filter((at) => tabs.includes(at))).toEqual(tabs)
  for (const tab of tabs) {
    const path = `/sec/channel/manage/:id/${tab}`
    expect(allRoutes.some((route) => route.path === path && (route.page || route.redirect))).toBe(true)
  }
})

test('the library asks what its address says, and passes over what is none of its choices', () => {
  expect(libraryInput({ keyword: '车工', city: '350200', pay: '5to8', exp: '0', edu: '4', page: '2' })).toEqual({
    keyword: '车工',
    region_code: 350_200,
    salary_min: 500_000,
    salary_max: 800_000,
    exp: 0,
    edu: 4,
    limit: 20,
    page: 2,
  })
  expect(libraryInput({ city: 'x', pay: 'y', exp: '9', edu: '-1', page: '0' })).toEqual({ limit: 20, page: 1 })
})
