import { expect, test } from 'vitest'
import { containersThat, contentTypes, fromWire, toWire } from './content-types.ts'

const kinds = Object.values(contentTypes).flatMap(({ name, wire }) =>
  Object.keys(wire).map((kind) => ({ type: name, kind })),
)

test.each(kinds)('$type $kind goes over the wire and comes back', (ref) => {
  expect(fromWire(toWire(ref))).toEqual(ref)
})

test('a name that several kinds share does not say which', () => {
  expect(fromWire('study_collection')).toEqual({ type: 'collection', kind: '' })
  expect(fromWire('study_collection', 'teaching_resource')).toEqual({ type: 'collection', kind: 'teaching' })
  expect(fromWire('nothing_of_ours')).toBeUndefined()
})

test('a subject is followed: nobody learns in it, nothing is graded', () => {
  for (const trait of ['learns', 'grades'] as const) {
    expect(containersThat(trait)).toContain('collection')
    expect(containersThat(trait)).not.toContain('subject')
  }
})
