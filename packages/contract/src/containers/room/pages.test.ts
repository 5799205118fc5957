import { expect, test } from 'vitest'
import { containerTypeAt } from '../../container-at.ts'
import { contentCan } from '../../content/content/can.ts'
import { managePathOf } from '../../content-types.ts'
import { allRoutes } from '../../features.ts'
import { routeTable } from '../../kernel/route.ts'
import { menuOf } from '../../types/menu.ts'
import { roomContainer } from '../../types/room.ts'

const find = routeTable(allRoutes)
const led = (path: string) => find(path)?.route.redirect

test('managing a class begins at its plans (class.manage.redirect)', () => {
  expect(led('/group/7/manage')).toBe('/group/:id/manage/map/index')
  expect(led('/group/7/manage/map')).toBe('/group/:id/manage/map/index')
  expect(led('/group/7/manage/data')).toBe('/group/:id/manage/data/index')
  expect(led('/group/add/index')).toBe('/sec/creator/room/add')
  expect(managePathOf({ type: 'room', id: 7 }, 'mark?of=3')).toBe('/group/7/manage/marking?of=3')
})

test('its menu stands in the order of the specification (class.manage.menu)', () => {
  const steps = menuOf(roomContainer).map(({ at }) => at)
  const first = ['map/index', 'index', 'training_room', 'member', 'info', 'marking', 'data/index']
  expect(steps.slice(0, first.length)).toEqual(first)
})

test('fixed words come before a number, and name a page of the class all the same', () => {
  expect(find('/group/stage/7/detail')?.route.name).toBe('group-stage-detail')
  expect(find('/group/7/detail')?.route.name).toBe('group-detail')
  expect(find('/my/room')?.route.name).toBe('my-room')
  for (const path of ['/group/stage/7/manage', '/group/7/manage/map/project/3', '/group', '/sec/creator/room/add']) {
    expect(containerTypeAt(path)).toBe('room')
  }
})

test('its information is its owner’s, and no demo user’s (class.manage.info.who)', () => {
  const facts = { type: 'room', status: 1, visible: true, signedIn: true, demo: false }
  expect(contentCan('info', { ...facts, role: 'admin' }).allowed).toBe(true)
  expect(contentCan('info', { ...facts, role: 'teacher' }).allowed).toBe(false)
  expect(contentCan('info', { ...facts, role: 'admin', demo: true }).allowed).toBe(false)
})
