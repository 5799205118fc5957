import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { objective } from '../exam/exam.factory.ts'

type Settings = Partial<Omit<CallInput<typeof questionItemCalls.create>, 'container_id'>>

/** The first question of `objective`: B is right. */
export function singleQuestion() {
  const [question] = objective
  if (!question) {
    throw new Error('no question')
  }
  return question
}

/** A single question in somebody's collection; gives its id. */
export async function buildQuestionItem(
  server: Server & TestClient,
  where: { id: number; owner: SignedIn },
  settings: Settings = {},
): Promise<number> {
  const input = { title: newTitle(), question: singleQuestion(), container_id: where.id, ...settings }
  const made = await server.call(questionItemCalls.create, input, { as: where.owner })
  if (made.code !== 20000) {
    throw new Error(`question item answered ${JSON.stringify(made.body)}`)
  }
  return made.data.id
}
