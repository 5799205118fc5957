import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { allRight, beginSitting, buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

/** A teacher's collection with an exam of 10 points, a work of 100, and learners of which the first has done the exam with 8. */
export async function buildGradebook(server: TestServer, numbers: readonly string[] = ['2', '10']) {
  const teacher = await buildTeacher(server)
  const learners = await Promise.all(
    numbers.map((number) => buildMember(server, { org: teacher.org, number, name: `学员${number}` })),
  )
  const collection = await buildCollection(server, teacher, {
    members: learners.map((learner) => [learner, 'member'] as const),
  })
  const exam = await buildExam(server, collection)
  const work = await buildWork(server, collection)
  const [first] = learners
  if (!first) {
    throw new Error('a gradebook has learners')
  }
  const start = () => server.call(examCalls.start, { id: exam.id, c: collection.id }, { as: first })
  const attempt = await beginSitting(server, { start, learner: first })
  await attempt.submit(1, { ...allRight, 1: ['A'] })
  await runQueue(server)
  const id = collection.id
  const sheet = async () => (await server.call(gradebookCalls.sheet, { id }, { as: teacher })).data
  const items = (await sheet()).items
  const itemOf = (contentId: number) => items.find((item) => item.content_id === contentId)?.item_id ?? 0
  return {
    id,
    teacher,
    learners,
    first,
    collection,
    examItem: itemOf(exam.id),
    workItem: itemOf(work),
    sheet,
    exam,
    work,
  }
}

/** A column of its own in anybody's gradebook; gives its id. */
export async function ownColumn(server: TestServer, containerId: number): Promise<number> {
  const { rows } = await server.database.query({
    text: `insert into grade_item (container_id, title, max, group_key) values ($1, '课堂表现', 20, 'usual') returning id::int`,
    values: [containerId],
  })
  const [row] = rows as { id: number }[]
  return row?.id ?? 0
}

/** Somebody new who learns there; gives their id. */
export async function learnerOf(server: TestServer, containerId: number): Promise<number> {
  const learner = await buildMember(server)
  const joining = { contentId: containerId, userIds: [learner.userId], role: 'member', via: 'invite' } as const
  await server.database.tx((tx) => addMembers(tx, joining))
  return learner.userId
}

/** A score sheet of nothing that was read, or applied just now. */
export async function buildImport(
  server: TestServer,
  made: { id: number; userId: number; state: 'previewed' | 'applied' },
): Promise<{ id: number; token: string } | undefined> {
  const { rows } = await server.database.query({
    text: `insert into grade_import (container_id, user_id, cells, count, state, applied_at) values ($1, $2, '[]', 0, $3, clock_now())
      returning id::int, token`,
    values: [made.id, made.userId, made.state],
  })
  const [row] = rows as { id: number; token: string }[]
  return row
}
