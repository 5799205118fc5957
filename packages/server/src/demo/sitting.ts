import { randomUUID } from 'node:crypto'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import { days, minutes } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import { seeded } from './names.ts'
import { pythonPaper, shortAnswers } from './papers.ts'

interface Sitting {
  userId: number
  /** Who marks it. */
  teacherId: number
  id: number
  c: number
  /** Milliseconds before now. */
  ago: number
  /** What somebody has to read has been read. */
  isMarked: boolean
}

const hundred = 100
const weakest = 45
/** Some learners more than half of it, some all but everything. */
const skillOf = (userId: number) => weakest + (seeded(`${userId}skill`) % (hundred - weakest))

function answerOf(userId: number, at: number): string[] {
  const question = pythonPaper[at]
  const knows = seeded(`${userId}exam${at}`) % hundred < skillOf(userId)
  switch (question?.type) {
    case questionTypes.short:
      return [shortOf(userId).text]
    case questionTypes.fill:
      return (question.blanks ?? []).map(({ accepted }, blank) => (knows || blank === 0 ? (accepted[0] ?? '') : '不会'))
    case questionTypes.judgement:
      return knows ? (question.answer ?? []) : ['T']
    case questionTypes.multiple:
      return knows ? (question.answer ?? []) : ['A', 'C']
    default:
      return knows ? (question?.answer ?? []) : ['A']
  }
}

function shortOf(userId: number) {
  const { parts, score, comment } = shortAnswers[seeded(`${userId}short`) % shortAnswers.length] ?? shortAnswers[0]
  const text = parts.map((ways, at) => ways[seeded(`${userId}words${at}`) % ways.length]).join('')
  return { text, score, comment }
}

/** A learner sits the exam of the Python course and hands it in; their teacher reads what has to be read. */
export async function sitExam(stage: Stage, { userId, teacherId, id, c, ago, isMarked }: Sitting): Promise<void> {
  const { clock } = stage.server.database
  stage.goBack(ago)
  const { attempt, device_token } = await stage.call(examCalls.start, { id, c, device_token: randomUUID() }, userId)
  stage.goOn(minutes(12 + (seeded(`${userId}pace`) % 24)))
  const changes = pythonPaper.map((_question, at) => ({
    slot: at + 1,
    response: answerOf(userId, at),
    answered_at: Math.floor(clock.now().getTime() / 1000),
  }))
  await stage.call(examCalls.submit, { attempt_id: attempt.id, device_token, client_seq: 1, changes }, userId)
  if (isMarked) {
    stage.goOn(Math.min(days(1), ago / 2))
    await markShort(stage, { userId, teacherId, id, c, s: attempt.id })
  }
}

interface Marked {
  userId: number
  teacherId: number
  id: number
  c: number
  s: number
}

async function markShort(stage: Stage, { userId, teacherId, ...which }: Marked): Promise<void> {
  const { questions } = await stage.call(examMarkCalls.reading, which, teacherId)
  const waiting = questions.find(({ mark_state }) => mark_state === 'needs')
  if (waiting) {
    const { score, comment } = shortOf(userId)
    const { slot, row_version } = waiting
    await stage.call(examMarkCalls.mark, { ...which, slot, score, comment, row_version }, teacherId)
  }
}
