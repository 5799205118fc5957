import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

type Settings = Partial<Omit<CallInput<typeof discussionCalls.create>, 'title' | 'container_id'>>
type Testing = Server & TestClient

/** A discussion in somebody's collection; gives its id. */
export async function buildDiscussion(
  server: Testing,
  where: { id: number; owner: SignedIn },
  settings: Settings = {},
): Promise<number> {
  const input = { title: newTitle(), container_id: where.id, body: '<p>您怎么看？</p>', ...settings }
  const made = await server.call(discussionCalls.create, input, { as: where.owner })
  if (made.code !== 20000) {
    throw new Error(`discussion answered ${JSON.stringify(made.body)}`)
  }
  return made.data.id
}

/** A post of somebody's in a discussion; gives its id. */
export async function buildPost(
  server: Testing,
  which: { id: number; c: number },
  { by, body = '我的看法' }: { by: SignedIn; body?: string },
): Promise<number> {
  const said = await server.call(discussionCalls.say, { ...which, body }, { as: by })
  if (said.code !== 20000) {
    throw new Error(`saying answered ${JSON.stringify(said.body)}`)
  }
  return said.data.post_id
}

/** A teacher's discussion in a collection with two learners, and what they do there. */
export async function buildTalk(server: Testing, settings: Settings = {}) {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const classmate = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, {
    visibility: 'private',
    members: [
      [learner, 'member'],
      [classmate, 'member'],
    ],
  })
  const id = await buildDiscussion(server, collection, settings)
  const which = { id, c: collection.id }
  return {
    ...which,
    which,
    teacher,
    learner,
    classmate,
    collection,
    detail: async (as: SignedIn = learner) => (await server.call(discussionCalls.detail, which, { as })).data,
    posts: async (as: SignedIn = learner, filter: { order?: 'newest' | 'oldest' } = {}) =>
      (await server.rows(discussionCalls.posts, { ...which, ...filter }, { as })).rows,
    say: (as: SignedIn, said: string | { body: string; file_ids: number[] }, postId?: number) => {
      const words = typeof said === 'string' ? { body: said } : said
      return server.call(discussionCalls.say, { ...which, ...words, ...(postId ? { post_id: postId } : {}) }, { as })
    },
    edit: (as: SignedIn, post_id: number, change: Partial<CallInput<typeof discussionCalls.edit>> = {}) =>
      server.call(discussionCalls.edit, { ...which, post_id, body: '改过了', row_version: 1, ...change }, { as }),
    remove: (as: SignedIn, postId: number) =>
      server.call(discussionCalls.remove, { ...which, post_id: postId }, { as }),
    update: (changes: Partial<CallInput<typeof discussionCalls.update>>) =>
      server.call(discussionCalls.update, { ...which, ...changes }, { as: teacher }),
    item: async (as: SignedIn = learner) => {
      const tree = await server.call(outlineCalls.tree, { content_id: collection.id }, { as })
      return tree.data.items.find(({ content_id }) => content_id === id)
    },
  }
}
