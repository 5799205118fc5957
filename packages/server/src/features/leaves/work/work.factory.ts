import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { findSubmission } from '../../learning/learning/public.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { markSubmission, returnSubmission } from './mark-submission.ts'

type Settings = Omit<CallInput<typeof workCalls.create>, 'title' | 'container_id'>
type Written = Partial<Omit<CallInput<typeof workCalls.submit>, 'id' | 'c'>>
type Writing = Partial<Omit<CallInput<typeof workCalls.saveDraft>, 'id' | 'c'>>

/** A work in somebody's collection; gives its id. */
export async function buildWork(
  server: Server & TestClient,
  where: { id: number; owner: SignedIn },
  settings: Settings = {},
): Promise<number> {
  const input = { title: newTitle(), container_id: where.id, ...settings }
  const made = await server.call(workCalls.create, input, { as: where.owner })
  if (made.code !== 20000) {
    throw new Error(`work answered ${JSON.stringify(made.body)}`)
  }
  return made.data.id
}

/** A teacher's work in a collection with one learner, and what both do. */
export async function buildAssignment(server: Server & TestClient, settings: Settings = {}) {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  const id = await buildWork(server, collection, settings)
  const which = { id, c: collection.id }
  const as = learner
  const text = (words: string) => ({ body: `<p>${words}</p>` })
  const found = async (s: number) => {
    const submission = await findSubmission(server.database, s)
    if (!submission) {
      throw new Error(`no submission ${s}`)
    }
    return submission
  }
  return {
    ...which,
    teacher,
    learner,
    collection,
    text,
    detail: (who: SignedIn = as) => server.call(workCalls.detail, which, { as: who }),
    save: (written: Writing) => server.call(workCalls.saveDraft, { ...which, row_version: 0, ...written }, { as }),
    submit: (written: Written = text('我的作业')) =>
      server.call(workCalls.submit, { ...which, row_version: 0, ...written }, { as }),
    withdraw: () => server.call(workCalls.withdraw, which, { as }),
    result: (s?: number) => server.call(workCalls.result, { ...which, ...(s ? { s } : {}) }, { as }),
    allow: (given: Omit<CallInput<typeof workCalls.allow>, 'id'>) =>
      server.call(workCalls.allow, { ...which, uids: [learner.userId], reason: '病假', ...given }, { as: teacher }),
    /** As the teacher who opened the hand-in just now, or saw an older version of it. */
    mark: async (s: number, score: number | null, seen: { rowVersion?: number; comment?: string } = {}) => {
      const submission = await found(s)
      const { rowVersion = submission.rowVersion, comment = null } = seen
      const given = { submission, score, comment, markerId: teacher.userId, rowVersion }
      return await server.database.tx((tx) => markSubmission(tx, given))
    },
    /** By the work's rubric, through the call of the marking page. */
    markBy: async (s: number, picks: CallInput<typeof workMarkCalls.mark>['picks'], rowVersion?: number) =>
      server.call(
        workMarkCalls.mark,
        { ...which, s, score: null, picks, row_version: rowVersion ?? (await found(s)).rowVersion },
        { as: teacher },
      ),
    giveBack: async (s: number, given: { reason?: string; deadline?: Date; rowVersion?: number } = {}) => {
      const submission = await found(s)
      const { reason = '请补充实验数据', deadline, rowVersion = submission.rowVersion } = given
      const by = {
        submission,
        reason,
        deadline,
        markerId: teacher.userId,
        rowVersion,
        now: server.database.clock.now(),
      }
      return await server.database.tx((tx) => returnSubmission(tx, by))
    },
  }
}
