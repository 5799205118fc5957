import { expect, test } from 'vitest'
import { itemEditPath, itemLearnPath, itemMarkPath, itemOutlinePath } from './item-paths.ts'

test('the ways from an item lead into its container, as its type has them', () => {
  const item = { id: 7, c: 3, c_type: 'collection' }
  expect(itemLearnPath(item)).toBe('/collection/3/my-detail?item=7')
  expect(itemOutlinePath(item)).toBe('/sec/collection/manage/3/content?item=7')
  expect(itemEditPath(item, 'exam')).toBe('/sec/collection/3/update-activity/7/exam')
  expect(itemMarkPath(item)).toBe('/sec/collection/manage/3/mark?of=7')
})

test.each([
  ['outside any container', { id: 7, c: 0, c_type: '' }],
  ['in a type that was taken away', { id: 7, c: 3, c_type: 'gone' }],
])('%s there are none', (_where, item) => {
  expect([itemLearnPath(item), itemOutlinePath(item), itemEditPath(item, 'exam'), itemMarkPath(item)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a container that is not learned, like a subject, has no page to learn an item on', () => {
  expect(itemLearnPath({ id: 7, c: 3, c_type: 'subject' })).toBeUndefined()
})
