import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import type { SurveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'
import type { Stage } from './actor.ts'
import { seeded } from './names.ts'
import type { MakeOther } from './other-lessons.ts'

const questions = [
  {
    kind: 'single' as const,
    stem: '您更喜欢哪种上课方式？',
    options: ['线下面授', '线上直播', '自学加答疑'].map((label) => ({ label })),
  },
  {
    kind: 'multiple' as const,
    stem: '哪些内容希望多安排一些？',
    options: ['案例讲解', '上机练习', '小组讨论', '企业参观'].map((label) => ({ label })),
    least: 1,
    most: 2,
  },
  { kind: 'scale' as const, stem: '您觉得目前的进度如何？', low: '太慢', high: '太快' },
  { kind: 'text' as const, stem: '您还有什么建议？', required: false },
]

const suggestions = [
  '希望多一些真实项目的例子。',
  '作业说明可以再详细一点，最好附一个示例。',
  '课后能有半小时的线上答疑就好了。',
  '上机时间有点紧，建议分两次完成。',
]

/** Asks a class in the middle of the term how it goes, without names. */
export const askHowItGoes: MakeOther = (stage, placed, ownerId) =>
  stage.call(
    surveyCalls.create,
    { ...placed, introduce: '用时约两分钟，结果只用来改进教学。', anonymous: true, questions },
    ownerId,
  )

interface Answering {
  userId: number
  id: number
  c: number
  /** Milliseconds before now. */
  ago: number
}

/** What somebody answers to a question, drawn by chance; nothing where they have nothing to say. */
function answerTo(
  { id, kind, steps, options }: SurveyQuestion,
  draw: (what: string, many: number) => number,
): CallInput<typeof surveyCalls.handIn>['answers'] {
  if (kind === 'text') {
    const text = suggestions[draw('suggests', suggestions.length * 3)]
    return text === undefined ? [] : [{ id, text }]
  }
  if (kind === 'scale') {
    return [{ id, step: Math.min(steps, 2 + draw('rates', 3)) }]
  }
  const first = draw(`takes ${id}`, options.length)
  const taken = kind === 'multiple' ? [first, (first + 1) % options.length] : [first]
  return [{ id, options: taken.map((at) => options[at]?.id ?? 0) }]
}

/** A learner answers; one in three adds words of their own. */
export async function answerSurvey(stage: Stage, { userId, id, c, ago }: Answering): Promise<void> {
  stage.goBack(ago)
  const { questions: asked } = await stage.call(surveyCalls.detail, { id, c }, userId)
  const draw = (what: string, many: number) => seeded(`${userId} ${what} ${id}`) % many
  const answers = asked.flatMap((question) => answerTo(question, draw))
  await stage.call(surveyCalls.handIn, { id, c, answers }, userId)
}
