import { collectionCalls } from '../../containers/collection/calls.ts'
import { listLimits } from '../../kernel/list.ts'
import { type RouteInput, routes } from '../../kernel/route.ts'
import { examMarkCalls } from '../../leaves/exam/mark-calls.ts'
import { markingCalls } from './calls.ts'

/** How many hand-ins a page of the marking list shows. */
export const markPageSize = listLimits.limit

/** The content type that an older path names: /collection/{id}/manage/reading-exam. */
export function typeOfReadingPath(path: string): string {
  return /\/reading-(\w+)$/.exec(path)?.[1] ?? ''
}

const listLoads = ({ params }: RouteInput) =>
  [
    [collectionCalls.detail, { id: Number(params.id), use_from: 'admin' }],
    [markingCalls.getCollectionDetailMarkData, { id: Number(params.id) }],
  ] as const

/** The list as it stands when nothing was filtered: the page and the server's first view ask the same. */
const unfilteredLoads = (input: RouteInput) =>
  Object.keys(input.query).length > 0
    ? listLoads(input)
    : ([
        ...listLoads(input),
        [
          markingCalls.getMarkPageData,
          { id: Number(input.params.id), page: 1, limit: markPageSize, state: 'waiting', sort: 'time' },
        ],
      ] as const)

const list = {
  layout: 'sec',
  who: 'signedIn',
  title: '批阅管理',
  page: 'marking/collection-mark',
  paint: 'titled',
  load: listLoads,
} as const

/** Whatever is held like an exam is read like one. */
const attempt = {
  layout: 'focus',
  who: 'signedIn',
  page: 'marking/reading',
  load: ({ params, query }: RouteInput) =>
    query.s
      ? ([
          [
            examMarkCalls.reading,
            { id: Number(params.id), s: Number(query.s), ...(query.c ? { c: Number(query.c) } : {}) },
          ],
        ] as const)
      : [],
} as const

export const markingRoutes = routes([
  { name: 'sec-collection-mark', path: '/sec/collection/manage/:id/mark', ...list, load: unfilteredLoads },
  { ...list, name: 'collection-reading-work', path: '/collection/:id/manage/reading-work', layout: 'legacy' },
  { ...list, name: 'collection-reading-practice', path: '/collection/:id/manage/reading-practice', layout: 'legacy' },
  { ...list, name: 'collection-reading-exam', path: '/collection/:id/manage/reading-exam', layout: 'legacy' },
  { name: 'reading-exam', path: '/reading/exam/:id', title: '批阅考试', ...attempt },
  { name: 'reading-test', path: '/reading/test/:id', title: '批阅测验', ...attempt },
  { name: 'reading-item-question', path: '/reading/item_question/:id', title: '批阅题目', ...attempt },
  // A hand-in is not loaded with the page: opening it is noted, and a page alone changes nothing.
  {
    name: 'reading-work',
    path: '/reading/work/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '批阅作业',
    page: 'marking/reading',
  },
  {
    name: 'reading-practice',
    path: '/reading/practice/:id',
    aliases: ['/reading/v1/practice/:id'],
    layout: 'focus',
    who: 'signedIn',
    title: '批阅实践项目',
    page: 'marking/reading',
  },
])
