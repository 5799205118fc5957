import { expect, test } from 'vitest'
import { type MenuAudience, menuItems, shownMenu } from './menu.ts'

const nobody = (audience: MenuAudience) => audience === 'anyone'
const learner = (audience: MenuAudience) => nobody(audience) || audience === 'signedIn'
const teacher = (audience: MenuAudience) => learner(audience) || audience === 'teacher' || audience === 'creator'
const valuesOf = (view: Parameters<typeof shownMenu>[0]) => shownMenu(view).map((item) => item.value)
const none = new Set<string>()

test('an item the site hides is in no menu, whoever looks (menu.webConfig)', () => {
  expect(valuesOf({ hidden: none, isOf: teacher })).toContain('resource')
  const hidden = new Set(['resource', 'favorite'])
  expect(valuesOf({ hidden, isOf: teacher })).not.toContain('resource')
  expect(valuesOf({ hidden, isOf: teacher })).not.toContain('favorite')
  expect(valuesOf({ hidden, isOf: teacher })).toContain('learning')
})

test('the teaching centre stands in the menu of teachers and above only (menu.teacherOnly)', () => {
  expect(valuesOf({ hidden: none, isOf: teacher })).toContain('teaching')
  expect(valuesOf({ hidden: none, isOf: learner })).not.toContain('teaching')
  expect(valuesOf({ hidden: none, isOf: nobody })).toEqual(
    menuItems.filter(({ audience }) => audience === 'anyone').map(({ value }) => value),
  )
})

test('the home page cannot be hidden, and no two items share a name', () => {
  expect(valuesOf({ hidden: new Set(['index']), isOf: nobody })).toContain('index')
  expect(new Set(menuItems.map(({ value }) => value)).size).toBe(menuItems.length)
})
