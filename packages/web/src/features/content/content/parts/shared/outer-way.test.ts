import { expect, test } from 'vitest'
import { managedBack, outerWay, placedContainer, wayBack, withWay } from './outer-way.ts'

test('the way in is kept in the address, and leads back level by level (K25)', () => {
  const way = outerWay({ from: 'collection-3.collection-5' })
  expect(way).toEqual([
    { type: 'collection', id: 3 },
    { type: 'collection', id: 5 },
  ])
  expect(withWay('/collection/7/my-detail?item=9', way)).toBe(
    '/collection/7/my-detail?item=9&from=collection-3.collection-5',
  )
  expect(wayBack(way, 7)).toEqual({ to: '/collection/5/my-detail?item=7&from=collection-3', type: 'collection' })
  expect(wayBack(outerWay({}), 7)).toBeUndefined()
})

test('marking a placed container leads back to marking the outer one', () => {
  const way = outerWay({ from: 'collection-3.collection-5' })
  expect(managedBack(way, 'mark')).toEqual({
    to: '/sec/collection/manage/5/mark?from=collection-3',
    type: 'collection',
  })
  expect(managedBack([], 'mark')).toBeUndefined()
})

test('what is no container that is learned is no way', () => {
  expect(outerWay({ from: 'subject-3.exam-4.collection-x.../..' })).toEqual([])
})

test('a placed container is known by its wire name', () => {
  expect(placedContainer({ content_type: 'study_collection', content_id: 4 })).toEqual({ type: 'collection', id: 4 })
  expect(placedContainer({ content_type: 'exam', content_id: 4 })).toBeUndefined()
})
