import { type ContainerPages, type PagedContainer, pagesOfGraded } from '../../kernel/container-pages.ts'
import { listLimits } from '../../kernel/list.ts'
import { type Route, type RouteInput, routes } from '../../kernel/route.ts'
import { examMarkCalls } from '../../leaves/exam/mark-calls.ts'
import { markingCalls } from './calls.ts'

/** How many hand-ins a page of the marking list shows. */
export const markPageSize = listLimits.limit

/** The content type that an older path names: reading-exam. */
export function typeOfReadingPath(path: string): string {
  return /\/reading-(\w+)$/.exec(path)?.[1] ?? ''
}

const list = {
  layout: 'sec',
  who: 'signedIn',
  title: '批阅管理',
  page: 'marking/collection-mark',
  paint: 'titled',
} as const

/** Trainings that stand in it are marked on pages of their own, which its own page names. */
const kinds = ['work', 'practice', 'exam', 'training'] as const

/** The marking list of a container, and the older pages of one kind of content. */
function listsOf({ type, manage, olderManage, managed, frame }: PagedContainer): readonly Route[] {
  const filtered = ({ params }: RouteInput) =>
    [managed(params), [markingCalls.getCollectionDetailMarkData, { id: Number(params.id) }]] as const
  // As it stands when nothing was filtered: the page and the server's first view ask the same.
  const asked = ({ id }: RouteInput['params']) => {
    const input = { id: Number(id), page: 1, limit: markPageSize, state: 'waiting', sort: 'time' }
    return [markingCalls.getMarkPageData, input] as const
  }
  return [
    {
      ...list,
      name: `sec-${type}-mark`,
      path: manage('mark'),
      parts: () => [frame],
      load: (input) =>
        Object.keys(input.query).length > 0 ? filtered(input) : [...filtered(input), asked(input.params)],
    },
    ...kinds.flatMap((kind) =>
      olderManage(`reading-${kind}`).map((path) => ({
        ...list,
        name: `${type}-reading-${kind}`,
        path,
        layout: 'legacy' as const,
        parts: () => [frame],
        load: filtered,
      })),
    ),
  ]
}

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

/** The pages on which what is handed in to a container is listed. */
export const markingPagesOf = (containers: readonly ContainerPages[]) => pagesOfGraded(containers, listsOf)

export const markingRoutes = routes([
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
