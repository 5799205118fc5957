import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { days } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import type { Assignment } from './assignments.ts'
import { seeded } from './names.ts'
import { storeFile } from './store-file.ts'

export type Outcome = 'waiting' | 'graded' | 'returned'

interface HandingIn {
  userId: number
  teacherId: number
  id: number
  c: number
  assignment: Assignment
  /** Milliseconds before now. */
  ago: number
  outcome: Outcome
}

/** Long ago is marked, with one in five given back; what came lately waits. */
export function outcomeOf(userId: number, ago: number): Outcome {
  if (ago < days(4)) {
    return 'waiting'
  }
  return seeded(`${userId}work`) % 5 === 0 ? 'returned' : 'graded'
}

/** Two of the things that people add, so that hardly anybody says quite the same. */
function ownWords({ own }: Assignment, userId: number): string {
  const first = seeded(`${userId}own`) % own.length
  const step = 1 + (seeded(`${userId}more`) % (own.length - 1))
  return `${own[first] ?? ''}${own[(first + step) % own.length] ?? ''}`
}

/** A learner hands in a work with a file; their teacher marks it, gives it back, or has not read it yet. */
export async function handInWork(stage: Stage, given: HandingIn): Promise<void> {
  const { userId, teacherId, assignment, outcome, ago, id, c } = given
  const { answers, returned, file } = assignment
  const answer = answers[seeded(`${userId}answer`) % answers.length]
  stage.goBack(ago)
  const fileId = await storeFile(stage, userId, { ...file, ending: `\n${file.remark} ${userId}\n` })
  const text = outcome === 'returned' ? returned.text : (answer?.text ?? '')
  const body = `<p>${text}${outcome === 'returned' ? '' : ownWords(assignment, userId)}</p>`
  const input = { id, c, body, file_ids: [fileId], row_version: 0, stated: true }
  const { submission } = await stage.call(workCalls.submit, input, userId)
  const which = { id, c, s: submission.id, row_version: submission.row_version }
  if (outcome === 'graded' && answer) {
    stage.goBack(ago / 2)
    const { score, comment } = answer
    await stage.call(workMarkCalls.mark, { ...which, score, comment }, teacherId)
  }
  if (outcome === 'returned') {
    // Yesterday at the earliest, so that there are days left to do it again.
    stage.goBack(Math.min(days(1), ago / 2))
    await stage.call(workMarkCalls.return, { ...which, reason: returned.reason }, teacherId)
  }
}
