import { routes } from '../../kernel/route.ts'
import { surveyCalls } from './calls.ts'

export const surveyRoutes = routes([
  {
    name: 'survey-results',
    path: '/survey/:id/results',
    layout: 'focus',
    who: 'signedIn',
    title: '问卷结果',
    page: 'survey/survey-results',
    load: ({ params, query }) => [
      [surveyCalls.overview, { id: Number(params.id), ...(query.c ? { c: Number(query.c) } : {}) }],
    ],
  },
])
