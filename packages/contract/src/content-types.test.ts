import { expect, test } from 'vitest'
import {
  containersThat,
  containerTypes,
  contentTypes,
  fromWire,
  listedTypes,
  refreshesOf,
  toWire,
} from './content-types.ts'
import { allCalls } from './features.ts'
import { kindsOf } from './types/wire-kinds.ts'

const kinds = Object.values(contentTypes).flatMap(({ name, wire }) =>
  Object.keys(wire).map((kind) => ({ type: name, kind })),
)

test.each(kinds)('$type $kind goes over the wire and comes back, among those that share its name', (ref) => {
  const found = kindsOf(toWire(ref))
  expect(found?.type).toBe(ref.type)
  expect(found?.kinds).toContain(ref.kind)
})

test('each name is listed once, however many kinds share it (K21)', () => {
  expect(listedTypes).toEqual([...new Set(listedTypes)])
})

test('a name that several kinds share does not say which (K21)', () => {
  expect(fromWire('study_collection')).toEqual({ type: 'collection', kind: '' })
  expect(kindsOf('study_collection')).toEqual({ type: 'collection', kinds: ['study', 'teaching'] })
  expect(fromWire('study_collection', 'teaching_resource')).toEqual({ type: 'collection', kind: 'teaching' })
  expect(fromWire('nothing_of_ours')).toBeUndefined()
})

test.each(containerTypes)('a change asks again for what tells of a %s, by its definition (K29)', (type) => {
  const [controller] = allCalls[type.replaceAll('_', '-')]?.detail?.name.split('/') ?? []
  expect(refreshesOf(type)).toContain(controller)
  expect(refreshesOf()).toEqual(expect.arrayContaining([...refreshesOf(type)]))
})

test('a subject is followed: nobody learns in it, nothing is graded', () => {
  for (const trait of ['learns', 'grades'] as const) {
    expect(containersThat(trait)).toContain('collection')
    expect(containersThat(trait)).not.toContain('subject')
  }
})
