import { randomUUID } from 'node:crypto'
import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { days, unixSeconds } from '#kernel/time.ts'
import type { Demo, Stage } from '../../../feature.ts'
import { latheAnswers, standardStories } from './demo-stories.ts'

type Story = (typeof standardStories)[number]

interface Made {
  id: number
  examId: number
  workId: number
}

/** Three standards of the teacher's; the learner and two pupils took the first, the learner's work is marked. */
export async function makeStandards(stage: Stage, { accounts, industries, pupils }: Demo): Promise<void> {
  const teacher = accounts.get('teacher')
  const learner = accounts.get('learner')
  const [otherwise = 0] = industries.values()
  if (teacher === undefined || learner === undefined) {
    return
  }
  stage.goBack(days(20))
  const made: Made[] = []
  await eachInTurn(standardStories, async (story) => {
    made.push(await makeStandard(stage, teacher, { story, industry_id: industries.get(story.industry) ?? otherwise }))
  })
  const [first] = made
  if (first) {
    const takers = [learner, ...pupils.slice(0, 2)].map((userId, at) => ({ ...first, userId, teacher, at }))
    await eachInTurn(takers, (taking) => takeStandard(stage, taking))
  }
}

async function makeStandard(
  stage: Stage,
  teacher: number,
  { story, industry_id }: { story: Story; industry_id: number },
): Promise<Made> {
  const { title, introduce, target, isBase = false, dimensions, exam, work } = story
  const { id } = await stage.call(
    standardCalls.create,
    { title, introduce, target, industry_id, is_base: isBase },
    teacher,
  )
  const sections: number[] = []
  await eachInTurn(dimensions, async (dimension) => {
    const section = await stage.call(outlineCalls.createSection, { content_id: id, title: dimension.title }, teacher)
    sections.push(section.id)
    const titles = [...dimension.points]
    await stage.call(standardCalls.batchAddSkill, { id, section_id: section.id, titles, target }, teacher)
  })
  // The paper asks about everything, the work shows the last dimension alone.
  const placed = { container_id: id, section_id: 0 }
  const narrow = { container_id: id, section_id: sections.at(-1) ?? 0 }
  const examId = exam ? await makeExam(stage, teacher, { ...placed, ...exam }) : 0
  const workId = work
    ? (await stage.call(workCalls.create, { ...narrow, title: work.title, body: work.body }, teacher)).id
    : 0
  await stage.call(standardCalls.publishStandard, { id }, teacher)
  return { id, examId, workId }
}

async function makeExam(
  stage: Stage,
  teacher: number,
  { questions, ...exam }: NonNullable<Story['exam']> & { container_id: number },
): Promise<number> {
  const { id, row_version } = await stage.call(examCalls.create, { ...exam, attempts_max: 3 }, teacher)
  await stage.call(examCalls.saveQuestions, { id, row_version, questions }, teacher)
  return id
}

interface Taking extends Made {
  userId: number
  teacher: number
  /** Whoever comes later answers fewer questions. */
  at: number
}

/** Begins, sits the exam and hands in the work, which the teacher marks. */
async function takeStandard(stage: Stage, { id, examId, workId, userId, teacher, at }: Taking): Promise<void> {
  const work = standardStories[0]?.work
  stage.goBack(days(6 - at))
  await stage.call(standardCalls.follow, { id }, userId)
  const key = { id: examId, c: id }
  const { attempt, device_token } = await stage.call(examCalls.start, { ...key, device_token: randomUUID() }, userId)
  const answered_at = unixSeconds(new Date())
  const changes = latheAnswers
    .slice(0, latheAnswers.length - at)
    .map((response, slot) => ({ slot: slot + 1, response, answered_at }))
  await stage.call(examCalls.submit, { attempt_id: attempt.id, device_token, client_seq: 1, changes }, userId)
  const handed = { id: workId, c: id, body: work?.answer ?? '', row_version: 0 }
  const { submission } = await stage.call(workCalls.submit, handed, userId)
  const { id: s, row_version } = submission
  const mark = { score: (work?.score ?? 0) - 10 * at, comment: work?.comment ?? '' }
  await stage.call(workMarkCalls.mark, { id: workId, c: id, s, row_version, ...mark }, teacher)
}
