import { listLimits } from '../../kernel/list.ts'
import { routes } from '../../kernel/route.ts'
import { bankCalls } from './bank-calls.ts'
import { questionCalls } from './calls.ts'

export const questionRoutes = routes([
  {
    name: 'question-banks',
    path: '/sec/creator/question-bank',
    layout: 'sec',
    who: 'teacher',
    title: '题库',
    page: 'question/question-banks',
    load: () => [[bankCalls.lists, { limit: listLimits.limit, page: 1 }]],
  },
  {
    name: 'question-bank',
    path: '/sec/creator/question-bank/:id',
    layout: 'sec',
    who: 'signedIn',
    title: '题库',
    page: 'question/question-bank',
    load: ({ params }) => [[bankCalls.detail, { id: Number(params.id) }]],
  },
  {
    name: 'question-edit',
    path: '/sec/creator/question-bank/:id/question/:question',
    layout: 'focus',
    who: 'signedIn',
    title: '编辑题目',
    page: 'question/question-edit',
    load: ({ params }) =>
      params.question === 'new'
        ? [[bankCalls.detail, { id: Number(params.id) }]]
        : [[questionCalls.question, { id: Number(params.question) }]],
  },
  {
    name: 'question-import',
    path: '/sec/creator/question-import',
    layout: 'sec',
    who: 'teacher',
    title: '导入题目',
    page: 'question/question-import',
  },
])
