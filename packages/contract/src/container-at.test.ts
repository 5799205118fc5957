import { expect, test } from 'vitest'
import { containerTypeAt } from './container-at.ts'

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
