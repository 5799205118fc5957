import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import type { Server } from '../../../server.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { type Answers, buildExam, buildLearnerOf, buildSitting, objective, sitBy, sitExam } from './exam.factory.ts'

const reason = '请再看一看'
const toldAtOnce = { score: true, answers: 'submit' as const }

/** An exam that was sat: by the member who asks, by somebody else where others ask. */
export const sittingFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId, sitter: undefined }
  }
  const collection = await collectionFor(world, asked)
  const { id } = await buildExam(world.server, collection, { attempts_max: 0, review: toldAtOnce })
  const isLearner = asked.role === 'member' && asked.object === 'own'
  const sitter = (isLearner ? asked.as : undefined) ?? (await buildLearnerOf(world.server, collection))
  return { id, s: await sitBy(world.server, { id }, sitter), sitter }
})

/** A question of it that can be asked about. */
export async function toAskFor(world: World, asked: Asked) {
  const { id, s } = await sittingFor(world, asked)
  return { id, s, slot: 1, reason }
}

/** The same, once its learner asked about it. */
export const appealFor = once(async (world: World, asked: Asked) => {
  const { id, s, sitter } = await sittingFor(world, asked)
  if (!sitter) {
    return { id, s, appeal_id: absentId }
  }
  const made = await world.server.call(examAppealCalls.appeal, { id, s, slot: 1, reason }, { as: sitter })
  return { id, s, appeal_id: made.data.id }
})

/** An attempt whose first question was answered wrongly, and what its learner and its teachers do about it. */
export async function buildTold(
  server: Server & TestClient,
  settings: Parameters<typeof buildSitting>[1] = {},
  answers: Answers = { 1: ['A'] },
) {
  const sitting = await buildSitting(server, {
    attempts_max: 0,
    questions: objective,
    review: toldAtOnce,
    ...settings,
  })
  const { id, c, learner, teacher } = sitting
  const s = await sitExam(server, sitting, { answers })
  const ask = (input: Partial<CallInput<typeof examAppealCalls.appeal>> = {}, as = learner) =>
    server.call(examAppealCalls.appeal, { id, c, s, slot: 1, reason: 'B和A都说得通', ...input }, { as })
  const mine = async () => (await server.call(examAppealCalls.appeals, { id, c }, { as: learner })).data
  const decide = (appeal_id: number, given: { score: number | null; reply?: string }, as: SignedIn = teacher) =>
    server.call(examAppealCalls.decideAppeal, { id, c, appeal_id, ...given }, { as })
  const seen = async (as: SignedIn = teacher) =>
    (await server.call(examAppealCalls.appealsOf, { id, c, s }, { as })).data.appeals
  const helper = async () => {
    const other = await buildTeacher(server, teacher.org)
    const joining = { contentId: c, userIds: [other.userId], role: 'admin', via: 'invite' } as const
    await server.database.tx((tx) => addMembers(tx, joining))
    return other
  }
  return { ...sitting, s, ask, mine, decide, seen, helper }
}
