import { wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import type { Server } from '../../../server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { beginSitting, buildExam } from '../../leaves/exam/exam.factory.ts'
import { syncBooks } from './sync-book.ts'

type Questions = NonNullable<Parameters<typeof buildExam>[2]>['questions']

/** Answers are told as soon as it is handed in, and it may be sat as often as one likes. */
export const openTest = {
  kind: 'test',
  attempts_max: 0,
  shuffle_options: false,
  review: { score: true, answers: 'submit' },
} as const

/** The only question of a test that somebody left blank: it stands in their book. Gives its id there. */
export async function buildWrongQuestion(server: Server & TestClient, as: SignedIn, questions?: Questions) {
  const { collection, c } = await buildCourse(server)
  const paper = questions ? { questions } : {}
  const { id } = await buildExam(server, collection, { ...openTest, ...paper })
  const joining = { contentId: c, userIds: [as.userId], role: 'member', via: 'invite' } as const
  await server.database.tx((tx) => addMembers(tx, joining))
  const start = () => server.call(examCalls.start, { id, c }, { as })
  await (await beginSitting(server, { start, learner: as })).submit(1)
  await server.database.tx((tx) => syncBooks(tx, { userIds: [as.userId], contentId: id, contextId: c }))
  const asked = [as.userId, id]
  const [row] = await rowsOf<{ id: string }>(
    server,
    'select question_id as id from wrong_answer where user_id = $1 and content_id = $2 order by slot',
    asked,
  )
  return { id, c, questionId: Number(row?.id ?? 0) }
}

/** What a person finds in their book once the queue is empty. */
export async function readBook(
  server: Server & TestClient,
  as: SignedIn,
  asked: Partial<CallInput<typeof wrongBookCalls.lists>> = {},
) {
  await runQueue(server)
  return await server.rows(wrongBookCalls.lists, asked, { as })
}
