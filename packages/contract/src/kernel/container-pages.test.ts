import { expect, test } from 'vitest'
import { gradebookPagesOf } from '../around/gradebook/routes.ts'
import { markingPagesOf } from '../around/marking/routes.ts'
import { reportPagesOf } from '../around/report/routes.ts'
import { collectionPages } from '../containers/collection/pages.ts'
import { pagesOf, pagesOfGraded } from './container-pages.ts'
import type { Route } from './route.ts'

const page = { layout: 'sec', who: 'signedIn', title: '数据统计', page: 'report/collection-data' } as const
const subject = { ...collectionPages, type: 'subject' }

test('a page is declared for each container that grades, at the address its definition has, and for no other', () => {
  const declared = pagesOfGraded([collectionPages, subject], ({ type, manage, olderManage, managed }) => [
    {
      ...page,
      name: type,
      path: manage('data'),
      aliases: olderManage('data'),
      load: ({ params }) => [managed(params)],
    },
  ])
  expect(declared).toMatchObject([
    { name: 'collection', path: '/sec/collection/manage/:id/data', aliases: ['/collection/:id/manage/data'] },
  ])
  const [load] = declared[0]?.load?.({ params: { id: '5' }, query: {} }) ?? []
  expect([load?.[0].name, load?.[1]]).toEqual(['StudyCollection/detail', { id: 5, use_from: 'admin' }])
})

test('what has neither grades nor older addresses has no such pages', () => {
  const { grades, olderGrades, olderManage } = pagesOf(subject)
  expect([grades, olderGrades, olderManage('mark')]).toEqual([undefined, [], []])
  expect(() => pagesOf({ ...subject, type: 'exam' })).toThrow('exam is no container')
})

const addressesOf = (all: readonly Route[]) =>
  all.flatMap(({ name, path, aliases = [] }) =>
    name.includes('collection') ? [`${name} ${[path, ...aliases].join(' ')}`] : [],
  )

test('a collection keeps its names and addresses', () => {
  expect(
    addressesOf(
      [collectionPages].flatMap((one) => [
        ...markingPagesOf([one]),
        ...gradebookPagesOf([one]),
        ...reportPagesOf([one]),
      ]),
    ),
  ).toEqual([
    'sec-collection-mark /sec/collection/manage/:id/mark',
    'collection-reading-work /collection/:id/manage/reading-work',
    'collection-reading-practice /collection/:id/manage/reading-practice',
    'collection-reading-exam /collection/:id/manage/reading-exam',
    'collection-reading-training /collection/:id/manage/reading-training',
    'sec-collection-gradebook /sec/collection/manage/:id/gradebook /collection/:id/manage/gradebook',
    'sec-collection-grade-scheme /sec/collection/manage/:id/gradebook/scheme',
    'sec-collection-score-sheet /sec/collection/manage/:id/gradebook/sheet',
    'sec-collection-learner-grades /sec/collection/manage/:id/gradebook/:uid',
    'sec-collection-certificate /sec/collection/manage/:id/certificate',
    'sec-collection-my-grades /sec/collection/:id/my-grades /collection/:id/my-grades',
    'sec-collection-data /sec/collection/manage/:id/data',
  ])
})
