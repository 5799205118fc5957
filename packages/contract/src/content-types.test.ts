import { expect, test } from 'vitest'
import { containersThat, containerTypeAt, contentTypes, fromWire, toWire } from './content-types.ts'

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

test.each([
  ['/sec/collection/manage/5/mark', 'collection'],
  ['/collection/5/manage/gradebook', 'collection'],
  ['/collection/5/my-detail', 'collection'],
  ['/sec/collection/5/my-grades', 'collection'],
  ['/sec/subject/manage/5', 'subject'],
  ['/sec/collection/manage', undefined],
  ['/sec/index', undefined],
])('%s is a page of %s', (path, type) => {
  expect(containerTypeAt(path)).toBe(type)
})

test('a subject is followed: nobody learns in it, nothing is graded', () => {
  for (const trait of ['learns', 'grades'] as const) {
    expect(containersThat(trait)).toContain('collection')
    expect(containersThat(trait)).not.toContain('subject')
  }
})
