import { expect, test } from 'vitest'
import { containersThat, contentTypes, createPathOf, managePathOf } from '../../content-types.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { menuOf, stepsOf, usualMenu } from '../../types/menu.ts'
import { collectionPages } from '../collection/pages.ts'
import { subjectPages } from '../subject/pages.ts'
import { pagesOfContainer } from './pages.ts'

const linesOf = (pages: ContainerPages) =>
  pagesOfContainer(pages).map(({ path, aliases = [], redirect, who }) =>
    [JSON.stringify(who), path, ...aliases, ...(redirect ? [`→ ${redirect}`] : [])].join(' '),
  )

test('a collection has the pages of its definition, at the addresses it always had', () => {
  expect(linesOf(collectionPages)).toEqual([
    '"anyone" /sec/study-collection-detail/:id /collection/:id/detail',
    '"anyone" /collection/:id/my-detail',
    '"anyone" /sec/resource_center /collection',
    '"teacher" /sec/collection/add',
    '"signedIn" /sec/creator/collection',
    '"signedIn" /my/study-collection',
    '"signedIn" /sec/collection/manage/:id/content /collection/:id/manage/index',
    '"signedIn" /sec/collection/manage/:id/info /collection/:id/manage/info',
    '"signedIn" /sec/collection/manage/:id/member /collection/:id/manage/member',
    '"signedIn" /sec/collection/manage/:id/announcement',
    '"signedIn" /sec/collection/manage/:id/question',
    '"signedIn" /sec/collection/manage/:id → /sec/collection/manage/:id/content',
    '"signedIn" /collection/:id/manage → /collection/:id/manage/index',
    '"signedIn" /sec/collection/:id/create-activity/:section/:leaf /collection/:id/create-activity/:section/:leaf',
    '"signedIn" /sec/collection/:id/update-activity/:item/:leaf /collection/:id/update-activity/:item/:leaf',
  ])
})

test('a subject is made and managed by its definition too, its information first', () => {
  expect(linesOf(subjectPages)).toEqual([
    '"admin" /sec/subject/add',
    '"admin" /sec/creator/subject',
    '"signedIn" /sec/subject/manage/:id/info',
    '"signedIn" /sec/subject/manage/:id/content',
    '"signedIn" /sec/subject/manage/:id → /sec/subject/manage/:id/info',
  ])
})

test('what is no container has no such pages', () => {
  expect(() => pagesOfContainer({ ...subjectPages, type: 'exam' })).toThrow('exam is no container')
})

const collection = contentTypes.collection?.container

test('a page of managing stands where its type calls it, whatever follows the name (K27)', () => {
  const room = {
    ...collection,
    menu: [
      { page: 'content', at: 'map', label: '计划' },
      { page: 'data', at: 'data/index' },
      { page: 'info', at: '' },
    ],
  } as unknown as NonNullable<typeof collection>
  expect(['content?item=7', 'data#results', 'info', 'mark?of=7'].map((page) => stepsOf(room, page))).toEqual([
    'map?item=7',
    'data/index#results',
    '',
    'mark?of=7',
  ])
  expect(menuOf(room).map(({ name, at, label }) => [name, at, label])).toEqual([
    ['content', 'map', '计划'],
    ['data', 'data/index', '数据统计'],
    ['info', '', '基本信息'],
  ])
  expect(managePathOf({ type: 'collection', id: 3 }, 'gradebook/sheet')).toBe(
    '/sec/collection/manage/3/gradebook/sheet',
  )
  expect(managePathOf({ type: 'collection', id: 3 })).toBe('/sec/collection/manage/3')
})

test('a page of its own stands in the menu where the type puts it (K27)', () => {
  const definition = { ...collection, menu: ['content', { own: 'contest', label: '竞赛', action: 'edit' }] } as unknown
  expect(menuOf(definition as NonNullable<typeof collection>).map(({ name }) => name)).toEqual(['content', 'contest'])
})

test('what is made in a container is made at the address of its definition', () => {
  const made = { section: 4, leaf: 'video' }
  expect(createPathOf({ type: 'collection', id: 3 }, made)).toBe('/sec/collection/3/create-activity/4/video')
  expect(createPathOf({ type: 'subject', id: 3 }, made)).toBeUndefined()
})

// A notice, a mark or a figure leads there, whatever the container (K24).
test.each(containersThat('talks'))('%s has every page that links lead to', (type) => {
  const definition = contentTypes[type]?.container
  const names = definition ? menuOf(definition).map(({ name }) => name) : []
  expect(names).toEqual(expect.arrayContaining(usualMenu as string[]))
})
