import type { RouteInput } from '../../kernel/route.ts'
import { routes } from '../../kernel/route.ts'
import { readingPage } from '../../learning/learning/reading-page.ts'
import { libraryRoute } from '../../learning/outline/library-route.ts'
import { examAppealCalls } from './appeal-calls.ts'
import { examByQuestionCalls } from './by-question-calls.ts'
import { examCalls } from './calls.ts'
import { examMarkCalls } from './mark-calls.ts'

/** Which exam an address means: `c` is the container it was opened in. */
const asked = ({ params, query }: RouteInput) => ({
  id: Number(params.id),
  ...(query.c ? { c: Number(query.c) } : {}),
})

/** The marking page of an attempt; types that are held like an exam load it as well. */
export const attemptReading = {
  ...readingPage,
  load: (input: RouteInput) =>
    input.query.s ? ([[examMarkCalls.reading, { ...asked(input), s: Number(input.query.s) }]] as const) : [],
}

/** One question of everybody after the other: whatever is held like an exam is marked like one. */
const byQuestion = ['exam', 'test', 'item_question'].map((type) => ({
  name: `reading-${type.replace('_', '-')}-questions`,
  path: `/reading/${type}/:id/questions`,
  layout: 'focus' as const,
  who: 'signedIn' as const,
  title: '按题批阅',
  page: 'exam/reading-questions',
  load: (input: RouteInput) => [[examByQuestionCalls.readingQuestions, asked(input)]] as const,
}))

export const examRoutes = routes([
  {
    name: 'exam-entrance',
    path: '/exam/:id/entrance',
    aliases: ['/career/examination/:id/entrance'],
    layout: 'focus',
    who: 'signedIn',
    title: '考试',
    page: 'exam/exam-entrance',
    paint: 'detail',
    load: (input) => [[examCalls.entrance, asked(input)]],
  },
  {
    name: 'exam-examination',
    path: '/exam/:id/examination',
    aliases: ['/career/examination/:id/index'],
    layout: 'focus',
    who: 'signedIn',
    title: '考试',
    page: 'exam/exam-examination',
  },
  {
    name: 'exam-result',
    path: '/exam/:id/result',
    aliases: ['/career/examination/:id/result'],
    layout: 'focus',
    who: 'signedIn',
    title: '考试结果',
    page: 'exam/exam-result',
    load: (input) => [
      [examCalls.result, { ...asked(input), ...(input.query.s ? { s: Number(input.query.s) } : {}) }],
      [examAppealCalls.appeals, asked(input)],
    ],
  },
  {
    name: 'career-examination',
    path: '/career/examination/:id',
    layout: 'legacy',
    who: 'signedIn',
    title: '考试',
    redirect: '/career/examination/:id/entrance',
  },
  {
    name: 'exam-update-content',
    path: '/sec/exam/update-content/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '编辑试题',
    page: 'exam/exam-update-content',
    load: (input) => [[examCalls.questions, asked(input)]],
  },
  {
    name: 'exam-manage',
    path: '/sec/exam/manage/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '考试管理',
    page: 'exam/exam-manage',
    load: (input) => [[examCalls.entrance, asked(input)]],
  },
  {
    name: 'exam-statistics',
    path: '/sec/exam/statistics/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '考试统计',
    page: 'exam/exam-statistics',
    load: (input) => [[examCalls.entrance, asked(input)]],
  },
  {
    name: 'exam-remark',
    path: '/sec/exam/remark/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '重新判分',
    page: 'exam/exam-remark',
    load: (input) => [[examCalls.entrance, asked(input)]],
  },
  {
    name: 'exam-print',
    path: '/sec/exam/print/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '打印试卷',
    page: 'exam/exam-print',
  },
  {
    name: 'exam-preview',
    path: '/preview/exam/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '预览考试',
    page: 'exam/exam-preview',
    load: (input) => [[examCalls.questions, asked(input)]],
  },
  { name: 'reading-exam', path: '/reading/exam/:id', title: '批阅考试', ...attemptReading },
  { name: 'reading-test', path: '/reading/test/:id', title: '批阅测验', ...attemptReading },
  ...byQuestion,
  libraryRoute({ name: 'update-exam', path: '/sec/creator/update-exam', title: '编辑考试', page: 'exam/update-exam' }),
])
