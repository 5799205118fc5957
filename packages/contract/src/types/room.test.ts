import { expect, test } from 'vitest'
import { contentCan } from '../content/content/can.ts'
import { contentTypes } from '../content-types.ts'
import type { ContentRole } from './container.ts'
import { menuOf } from './menu.ts'
import { roomContainer } from './room.ts'

const pages = menuOf(roomContainer)

test('the managing menu of a class in the specification’s order (class.manage.menu)', () => {
  const steps = pages.map(({ at }) => at.split('/')[0])
  const specified = ['map', 'index', 'training_room', 'member', 'info', 'marking', 'data']
  expect(steps.filter((step) => specified.includes(step ?? ''))).toEqual(specified)
})

test('an assistant opens marking, data and questions only', () => {
  const status = 1
  const opened = (role: ContentRole) =>
    pages
      .filter(
        ({ action }) =>
          contentCan(action, { type: 'room', role, status, visible: true, signedIn: true, demo: false }).allowed,
      )
      .map(({ name }) => name)
  expect(contentTypes.room?.container).toBe(roomContainer)
  expect(opened('assistant').sort()).toEqual(['data', 'mark', 'question'])
  expect(opened('user')).toEqual([])
})
