import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { beginSitting, buildSitting } from '../exam/exam.factory.ts'
import { countAnswers } from './workers.ts'

const server = useTestServer()

test('every night each question learns who answered it and who rightly', async () => {
  const sitting = await buildSitting(server)
  const { submit } = await beginSitting(server, sitting)
  await submit(1, { 1: ['B'], 2: ['A'] })
  await server.queue.runNow(countAnswers, {})
  const [bank] = (await server.rows(bankCalls.lists, {}, { as: sitting.teacher })).rows
  expect(bank).toMatchObject({ title: '默认题库', is_default: true, question_num: 4 })
  const { rows } = await server.rows(questionCalls.questions, { bank_id: bank?.id ?? 0 }, { as: sitting.teacher })
  expect(
    rows.map(({ type, answered_num, right_rate, used_num }) => [type, answered_num, right_rate, used_num]),
  ).toEqual([
    [4, 0, null, 1],
    [3, 0, null, 1],
    [2, 1, 0, 1],
    [1, 1, 100, 1],
  ])
})
