import type { RouteInput } from '../../kernel/route.ts'
import { routes } from '../../kernel/route.ts'
import { readingPage } from '../../learning/learning/reading-page.ts'
import { libraryRoute } from '../../learning/outline/library-route.ts'
import { workCalls } from './calls.ts'

/** Which work an address means: `c` is the container it was opened in. */
const workInput = ({ params, query }: RouteInput) => ({
  id: Number(params.id),
  ...(query.c ? { c: Number(query.c) } : {}),
})

export const workRoutes = routes([
  {
    name: 'work-detail',
    path: '/work/:id/detail',
    layout: 'focus',
    who: 'signedIn',
    title: '作业',
    page: 'work/work-detail',
    load: (where) => [[workCalls.detail, workInput(where)]],
  },
  {
    name: 'work-result',
    path: '/work/:id/result',
    layout: 'focus',
    who: 'signedIn',
    title: '作业成绩',
    page: 'work/work-result',
    load: (where) => [
      [workCalls.result, { ...workInput(where), ...(where.query.s ? { s: Number(where.query.s) } : {}) }],
    ],
  },
  {
    name: 'preview-work',
    path: '/preview/work/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '作业预览',
    page: 'work/preview-work',
    load: (where) => [[workCalls.content, workInput(where)]],
  },
  {
    name: 'sec-work-update-content',
    path: '/sec/work/update-content/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '编辑作业要求',
    page: 'work/work-content',
    load: (where) => [[workCalls.content, workInput(where)]],
  },
  // A hand-in is not loaded with the page: opening it is noted, and a page alone changes nothing.
  { name: 'reading-work', path: '/reading/work/:id', title: '批阅作业', ...readingPage },
  libraryRoute({ name: 'update-work', path: '/sec/creator/update-work', title: '编辑作业', page: 'work/update-work' }),
])
