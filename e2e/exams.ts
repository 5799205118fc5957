import type { Page } from '@playwright/test'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { asCaller } from './as-other.ts'
import { callAs } from './client.ts'

type Paper = CallInput<typeof examCalls.saveQuestions>
type Questions = Paper['questions']
type Settings = Omit<CallInput<typeof examCalls.create>, 'title' | 'container_id'> & Pick<Paper, 'sections'>

const options = ['确认急停按钮', '装夹工件', '启动主轴', '关闭照明'].map((html, at) => ({
  key: 'ABCD'[at] ?? '',
  html,
}))

/** One question of each kind, 20 points in all; the short answer waits to be read. */
export const fiveKinds: Questions = [
  { type: 1, score: 2, stem: '<p>开机前首先要做的是？</p>', options, answer: ['A'], analysis: '<p>安全第一。</p>' },
  { type: 2, score: 4, stem: '<p>加工前的准备包括？</p>', options, answer: ['A', 'B'] },
  { type: 3, score: 2, stem: '<p>操作机床时可以戴手套。</p>', answer: ['F'] },
  {
    type: 4,
    score: 2,
    stem: '<p>主轴正转的指令是____，停止是____。</p>',
    blanks: [
      { accepted: ['M03'], tolerance: null },
      { accepted: ['M05'], tolerance: null },
    ],
  },
  { type: 8, score: 10, stem: '<p>说明对刀的步骤。</p>', answer: ['试切、测量、输入刀补。'] },
]

export const twoSections = [{ title: '选择题', intro: '请选出正确答案' }, { title: '综合题' }]

/** The five kinds in two sections: the choices, and the others. */
export const inTwoSections: Questions = fiveKinds.map((question, at) => ({ ...question, section: at < 2 ? 0 : 1 }))

export interface ArrangedExam {
  id: number
  c: number
  title: string
}

/** A teacher's exam in a collection of its own, which the page's person has joined. */
export async function arrangeExam(
  page: Page,
  { sections, ...settings }: Settings = {},
  questions: Questions = fiveKinds,
): Promise<ArrangedExam> {
  const title = `考试 ${Date.now() % 100_000}`
  const arranged = await asCaller('teacher', async (teacher) => {
    const collection = await callAs(teacher, collectionCalls.create, { industry_id: 1, title })
    const exam = await callAs(teacher, examCalls.create, { title, container_id: collection.id, ...settings })
    await callAs(teacher, examCalls.saveQuestions, { id: exam.id, row_version: exam.row_version, sections, questions })
    return { id: exam.id, c: collection.id, title }
  })
  await callAs(page.context().request, collectionCalls.follow, { id: arranged.c, action: 'add' })
  return arranged
}

/** What the server holds of the page's person's open attempt: the response of each question by its number. */
export async function heldAnswers(page: Page, { id, c }: ArrangedExam): Promise<Record<number, string[]>> {
  const paper = await callAs(page.context().request, examCalls.paper, { id, c })
  return Object.fromEntries(paper.questions.map(({ slot, response }) => [slot, response]))
}
