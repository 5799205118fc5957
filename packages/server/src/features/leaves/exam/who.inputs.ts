import { randomUUID } from 'node:crypto'
import { examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examLateCalls } from '@zhixing/contract/leaves/exam/late-calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examManyCalls } from '@zhixing/contract/leaves/exam/many-calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { examMessageCalls } from '@zhixing/contract/leaves/exam/message-calls.ts'
import { examPrintCalls } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { examSignalCalls } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { appealFor, sittingFor, toAskFor } from './appeal.factory.ts'
import { type BuiltExam, buildExam, buildLearnerOf, fiveQuestions, objective, sitBy } from './exam.factory.ts'
import { attemptMessage } from './message-tables.ts'
import { factsOf } from './signal-alike.ts'
import { attemptSignal } from './signal-tables.ts'

function isLearner({ role, object }: Asked): boolean {
  return role === 'member' && object === 'own'
}

/** An exam as asked; with questions where somebody is to answer them. */
const examFor = once(async (world: World, asked: Asked): Promise<BuiltExam> => {
  if (asked.object === 'none') {
    return { id: absentId, c: absentId, row_version: 1, questionIds: [] }
  }
  const questions = isLearner(asked) ? objective : []
  return await buildExam(world.server, await collectionFor(world, asked), { questions })
})

/** A member's own exam, begun; for everybody else the exam as asked. */
const begunFor = once(async (world: World, asked: Asked) => {
  const { id } = await examFor(world, asked)
  if (!isLearner(asked)) {
    return { id, attempt_id: absentId, device_token: randomUUID() }
  }
  const { data } = await world.server.call(examCalls.start, { id }, { as: asked.as })
  return { id, attempt_id: data.attempt.id, device_token: data.device_token }
})

// An attempt is its learner's own: everybody else's number is nobody's.
async function handFor(world: World, asked: Asked) {
  const isMine = asked.role === 'member'
  const { attempt_id, device_token } = await begunFor(world, { ...asked, object: isMine ? 'own' : 'none' })
  return { attempt_id, device_token, client_seq: 1, changes: [{ slot: 1, response: ['B'], answered_at: 1 }] }
}

// Somebody's closed attempt at an exam as asked: its first question was answered and scored.
const handedInFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId }
  }
  const collection = await collectionFor(world, asked)
  const { id } = await buildExam(world.server, collection, { questions: objective })
  const learner = await buildLearnerOf(world.server, collection)
  const { data } = await world.server.call(examCalls.start, { id }, { as: learner })
  const changes = [{ slot: 1, response: ['B'], answered_at: 1 }]
  const { id: s } = data.attempt
  const hand = { attempt_id: s, device_token: data.device_token, client_seq: 1, changes }
  await world.server.call(examCalls.submit, hand, { as: learner })
  return { id, s }
})

// An attempt that two mark, of which the person asking has marked theirs.
const halfMarkedFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId }
  }
  const { server } = world
  const collection = await collectionFor(world, asked)
  const { id } = await buildExam(server, collection, { questions: fiveQuestions.slice(4), double: true })
  const learner = await buildLearnerOf(server, collection)
  const { data } = await server.call(examCalls.start, { id }, { as: learner })
  const { id: s } = data.attempt
  const changes = [{ slot: 1, response: ['先检查'], answered_at: 1 }]
  const hand = { attempt_id: s, device_token: data.device_token, client_seq: 1, changes }
  await server.call(examCalls.submit, hand, { as: learner })
  await server.call(examMarkCalls.mark, { id, s, slot: 1, score: 5, row_version: 0 }, { as: asked.as })
  return { id, s }
})

// A question of an exam as asked, which somebody has answered.
const answeredFor = once(async (world: World, asked: Asked) => {
  const { id, s } = await handedInFor(world, asked)
  if (id === absentId) {
    return { id, question_id: absentId }
  }
  const { rows } = await world.server.database.query({
    text: `select v.question_id::float8 as q from attempt a, question_version v where a.id = $1 and v.id = (a.layout -> 0 ->> 'version')::bigint`,
    values: [s],
  })
  const [row] = rows as { q: number }[]
  return { id, question_id: row?.q ?? absentId }
})

// The same with a preview of giving everybody all its points.
const previewedFor = once(async (world: World, asked: Asked) => {
  const of = { ...(await answeredFor(world, asked)), way: 'full' as const }
  const owner = asked.object === 'none' ? undefined : (await collectionFor(world, asked)).owner
  const seen = owner ? await world.server.call(examRemarkCalls.remarkPreview, of, { as: owner }) : undefined
  return { ...of, token: seen?.data.token ?? 'none', reason: '答案有误' }
})

// The blanks of an exam as asked, whose question is its owner's.
const blankFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, question_id: absentId }
  }
  const { id, questionIds } = await buildExam(world.server, await collectionFor(world, asked), { questions: objective })
  return { id, question_id: questionIds.at(-1) ?? absentId }
})

// Somebody's attempt that was collected, with an answer that came after it.
const lateFor = once(async (world: World, asked: Asked) => {
  const { id, s } = await handedInFor(world, asked)
  if (id === absentId) {
    return { id, s, token: 'none' }
  }
  await world.server.database.tx((tx) =>
    tx.query({
      text: `insert into late_answer (attempt_id, slot, response, answered_at, is_same_device) values ($1, 2, '["A"]', clock_now(), true)`,
      values: [s],
    }),
  )
  const { owner } = await collectionFor(world, asked)
  const { data } = await world.server.call(examLateCalls.lateAnswers, { id, s }, { as: owner })
  return { id, s, token: data.token }
})

// Two attempts that have the same wrong answers, as the first of them is told it.
const oddFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, s: absentId, signal_id: absentId }
  }
  const { server } = world
  const collection = await collectionFor(world, asked)
  const { id } = await buildExam(server, collection, { questions: objective })
  const s = await sitBy(server, { id }, await buildLearnerOf(server, collection))
  const peerId = await sitBy(server, { id }, await buildLearnerOf(server, collection))
  const made = { attemptId: s, kind: 'wrong' as const, peerId, facts: factsOf({ count: 10, of: 10, percent: 100 }) }
  const [signal] = await server.database.tx((tx) => tx.db.insert(attemptSignal).values(made).returning())
  return { id, s, signal_id: signal?.id ?? absentId }
})

// Something that was said to whoever asks, where they sit the exam.
const toConfirmFor = once(async (world: World, asked: Asked) => {
  const { id, attempt_id } = await begunFor(world, asked)
  if (attempt_id === absentId) {
    return { id, message_id: absentId }
  }
  const said = { attemptId: attempt_id, text: '还有十分钟', by: 1 }
  const [made] = await world.server.database.tx((tx) => tx.db.insert(attemptMessage).values(said).returning())
  return { id, message_id: made?.id ?? absentId }
})

const granted = { extra: 600, open_at: 0, close_at: 0, extra_attempts: 0, reason: '补时' }

// Somebody sits an exam as asked, against the clock.
const satFor = once(async (world: World, asked: Asked) => {
  if (asked.object === 'none') {
    return { id: absentId, uid: absentId, s: absentId }
  }
  const collection = await collectionFor(world, asked)
  const { id } = await buildExam(world.server, collection, { questions: objective, time_limit: 3600 })
  const learner = await buildLearnerOf(world.server, collection)
  const { data } = await world.server.call(examCalls.start, { id }, { as: learner })
  return { id, uid: learner.userId, s: data.attempt.id }
})

async function chosenFor(world: World, asked: Asked) {
  const { id, s } = await satFor(world, asked)
  return { id, ss: [s] }
}

export const inputs = inputsOf(
  {
    ...examCalls,
    ...examMarkCalls,
    ...examManageCalls,
    ...examManyCalls,
    ...examStatsCalls,
    ...examRemarkCalls,
    ...examLateCalls,
    ...examAppealCalls,
    ...examAttemptCalls,
    ...examPrintCalls,
    ...examByQuestionCalls,
    ...examSignalCalls,
    ...examMessageCalls,
  },
  {
    create: () => ({ title: newTitle() }),
    update: async (world, asked) => ({ id: (await examFor(world, asked)).id, title: newTitle() }),
    questions: async (world, asked) => ({ id: (await examFor(world, asked)).id }),
    print: async (world, asked) => ({ id: (await examFor(world, asked)).id, seed: 7 }),
    saveQuestions: async (world, asked) => {
      const { id, row_version } = await examFor(world, asked)
      return { id, row_version, questions: objective }
    },
    entrance: async (world, asked) => ({ id: (await examFor(world, asked)).id }),
    start: async (world, asked) => ({ id: (await examFor(world, asked)).id }),
    paper: async (world, asked) => ({ id: (await begunFor(world, asked)).id }),
    result: async (world, asked) => {
      const { id, attempt_id, device_token } = await begunFor(world, asked)
      if (attempt_id !== absentId) {
        await world.server.call(examCalls.submit, { attempt_id, device_token, client_seq: 1 }, { as: asked.as })
      }
      return { id }
    },
    reading: handedInFor,
    sitters: async (world, asked) => ({ id: (await examFor(world, asked)).id }),
    grant: async (world, asked) => ({ ...(await satFor(world, asked)), ...granted }),
    revoke: async (world, asked) => {
      const { id, uid } = await satFor(world, asked)
      if (id !== absentId) {
        await world.server.database.tx((tx) =>
          tx.query({
            text: `insert into exam_override (exam_id, context_id, user_id, extra_s, reason, given_by)
              select $1, context_id, $2, 60, '补时', $2 from attempt where content_id = $1 and user_id = $2`,
            values: [id, uid],
          }),
        )
      }
      return { id, uid }
    },
    collect: async (world, asked) => {
      const { id, s } = await satFor(world, asked)
      return { id, s }
    },
    extendMany: async (world, asked) => ({ ...(await chosenFor(world, asked)), minutes: 5, reason: '补时' }),
    askHeld: chosenFor,
    collectMany: chosenFor,
    voidMany: async (world, asked) => ({ ...(await chosenFor(world, asked)), reason: '代考' }),
    extend: async (world, asked) => ({ id: (await satFor(world, asked)).id, minutes: 5 }),
    release: async (world, asked) => ({ id: (await examFor(world, asked)).id, held: false }),
    mark: async (world, asked) => ({ ...(await handedInFor(world, asked)), slot: 1, score: 1, row_version: 2 }),
    finishMark: halfMarkedFor,
    statistics: async (world, asked) => ({ id: (await examFor(world, asked)).id }),
    questionStats: async (world, asked) => ({ id: (await examFor(world, asked)).id }),
    questionStat: answeredFor,
    remarkQuestions: async (world, asked) => ({ id: (await examFor(world, asked)).id }),
    remarkPreview: async (world, asked) => ({ ...(await answeredFor(world, asked)), way: 'full' as const }),
    remarkRows: async (world, asked) => ({ ...(await answeredFor(world, asked)), way: 'void' as const }),
    remark: previewedFor,
    remarks: async (world, asked) => ({ id: (await examFor(world, asked)).id }),
    acceptAnswers: async (world, asked) => ({ ...(await blankFor(world, asked)), blank: 0, texts: ['别的'] }),
    voidAttempt: async (world, asked) => ({ ...(await handedInFor(world, asked)), reason: '代考' }),
    reopenAttempt: async (world, asked) => ({ ...(await handedInFor(world, asked)), minutes: 5, reason: '误交' }),
    attemptChanges: handedInFor,
    handLate: handFor,
    appeals: async (world, asked) => ({ id: (await sittingFor(world, asked)).id }),
    appeal: toAskFor,
    withdrawAppeal: appealFor,
    appealsOf: appealFor,
    decideAppeal: async (world, asked) => ({ ...(await appealFor(world, asked)), score: null, reply: '评分无误' }),
    lateAnswers: handedInFor,
    signals: handedInFor,
    tellSitters: async (world, asked) => ({ id: (await satFor(world, asked)).id, text: '还有十分钟' }),
    room: async (world, asked) => ({ id: (await begunFor(world, asked)).id }),
    confirmMessage: toConfirmFor,
    signalAnswers: oddFor,
    decideSignal: async (world, asked) => ({
      ...(await oddFor(world, asked)),
      dismissed: true,
      reason: '同桌，题目相同',
    }),
    decideLate: async (world, asked) => ({ ...(await lateFor(world, asked)), accept: true }),
    readingQuestions: async (world, asked) => ({ id: (await examFor(world, asked)).id }),
    readingAnswers: async (world, asked) => ({ id: (await examFor(world, asked)).id, q: 1 }),
    markMany: async (world, asked) => {
      const { id, s } = await handedInFor(world, asked)
      return { id, q: 1, score: 1, answers: [{ s, slot: 1, row_version: 1 }] }
    },
    saveAnswers: handFor,
    submit: handFor,
  },
)
