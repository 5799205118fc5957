import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildLearnerOf } from '../exam/exam.factory.ts'

export type SurveyMade = Partial<Omit<CallInput<typeof surveyCalls.create>, 'container_id'>>

/** One question of each kind; only the last may be left out. */
export const fourQuestions: NonNullable<SurveyMade['questions']> = [
  { kind: 'single', stem: '您的年级', options: [{ label: '大一' }, { label: '大二' }] },
  {
    kind: 'multiple',
    stem: '常用的资料',
    options: [{ label: '视频' }, { label: '图文' }, { label: '题库' }],
    least: 1,
    most: 2,
  },
  { kind: 'scale', stem: '对课程满意吗', steps: 5, low: '非常不满意', high: '非常满意' },
  { kind: 'text', stem: '还有什么建议', required: false },
]

/** Answers to the four: the year, what is used, a step, and words. */
export function answersOf({ year = 1, used = [1], step = 5, words = '' } = {}) {
  return [
    { id: 1, options: [year] },
    { id: 2, options: used },
    { id: 3, step },
    ...(words ? [{ id: 4, text: words }] : []),
  ]
}

/** A survey in somebody's collection; gives its id. */
export async function buildSurvey(
  server: Server & TestClient,
  where: { id: number; owner: SignedIn },
  settings: SurveyMade = {},
): Promise<number> {
  const input = { title: newTitle(), questions: fourQuestions, container_id: where.id, ...settings }
  const made = await server.call(surveyCalls.create, input, { as: where.owner })
  if (made.code !== 20000) {
    throw new Error(`survey answered ${JSON.stringify(made.body)}`)
  }
  return made.data.id
}

/** A survey in a course, who teaches and learns there, and what they do with it. */
export async function buildAsked(server: Server & TestClient, settings: SurveyMade = {}) {
  const course = await buildCourse(server)
  const id = await buildSurvey(server, course.collection, settings)
  const which = { id, c: course.c }
  const { teacher, learner } = course
  return {
    ...course,
    ...which,
    which,
    /** More learners, so many. */
    join: (count: number) => Promise.all(Array.from({ length: count }, () => buildLearnerOf(server, { id: course.c }))),
    detail: (as: SignedIn = learner) => server.call(surveyCalls.detail, which, { as }),
    answer: (as: SignedIn, said: Parameters<typeof answersOf>[0] = {}) =>
      server.call(surveyCalls.handIn, { ...which, answers: answersOf(said) }, { as }),
    update: (change: Partial<CallInput<typeof surveyCalls.update>>) =>
      server.call(surveyCalls.update, { ...which, ...change }, { as: teacher }),
    overview: (as: SignedIn = teacher) => server.call(surveyCalls.overview, which, { as }),
    results: (as: SignedIn = teacher) => server.call(surveyCalls.results, which, { as }),
    texts: (as: SignedIn = teacher, page = 1, limit = 10) =>
      server.call(surveyCalls.texts, { ...which, question: 4, page, limit }, { as }),
    exported: (as: SignedIn = teacher) => server.call(surveyCalls.answers, { ...which, do_export: true }, { as }),
  }
}
