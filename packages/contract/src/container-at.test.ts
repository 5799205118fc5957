import { expect, test } from 'vitest'
import { containerTypeAt, pageTable } from './container-at.ts'
import { allRoutes } from './features.ts'

test.each([
  ['/sec/collection/manage/5/mark', 'collection'],
  ['/collection/5/manage/gradebook', 'collection'],
  ['/collection/5/my-detail', 'collection'],
  ['/collection/5/detail', 'collection'],
  ['/sec/study-collection-detail/5', 'collection'],
  ['/sec/collection/5/my-grades', 'collection'],
  ['/sec/collection/5/create-activity/0/video', 'collection'],
  ['/sec/creator/collection', 'collection'],
  ['/sec/resource_center', 'collection'],
  ['/collection', 'collection'],
  ['/sec/creator/collection/more', undefined],
  ['/sec/subject/manage/5', 'subject'],
  ['/sec/collection/manage', undefined],
  ['/collection/list/my-detail', undefined],
  ['/sec/index', undefined],
])('%s is a page of %s (K30)', (path, type) => {
  expect(containerTypeAt(path)).toBe(type)
})

test.each([
  ['/sec/training-detail/7', '/sec/training-detail/:id'],
  ['/sec/training-detail/x', undefined],
  ['/sec/collection/manage/x/mark', undefined],
  ['/collection/list/my-detail', undefined],
  ['/sec/resource_center/', '/sec/resource_center'],
  // The reply to its call says that it is no number.
  ['/sec/exam/statistics/x', '/sec/exam/statistics/:id'],
])('%s leads to the page of %s', (path, pattern) => {
  expect(pageTable(allRoutes)(path)?.pattern).toBe(pattern)
})
