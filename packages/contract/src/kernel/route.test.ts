import { expect, test } from 'vitest'
import { routeTable } from './route.ts'

const match = routeTable([{ path: '/sec/room/:id' }, { path: '/sec/room/list' }, { path: '/join/:code' }])

test('an id in a path is a number: a word there is no page', () => {
  expect(match('/sec/room/12')?.params).toEqual({ id: '12' })
  expect(match('/sec/room/x')).toBeNull()
  expect(match('/sec/room/1x')).toBeNull()
  expect(match('/join/AB12')?.params).toEqual({ code: 'AB12' })
})

test('fixed words win over parameters (C111)', () => {
  expect(match('/sec/room/list')?.pattern).toBe('/sec/room/list')
})
