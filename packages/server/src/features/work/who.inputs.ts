import { workCalls } from '@zhixing/contract/work/calls.ts'
import { inputsOf } from '../../../test/who.ts'
import { type Asked, absentId, collectionFor, type World } from '../../../test/world.ts'
import { newTitle } from '../content/content.factory.ts'
import { buildWork } from './work.factory.ts'

async function workFor(world: World, asked: Asked): Promise<{ id: number }> {
  return asked.object === 'none'
    ? { id: absentId }
    : { id: await buildWork(world.server, await collectionFor(world, asked)) }
}

const written = { body: '<p>我的作业</p>', row_version: 0 }

/** A work that its member has handed in already. */
async function handedInFor(world: World, asked: Asked): Promise<{ id: number }> {
  const { id } = await workFor(world, asked)
  if (asked.role === 'member' && asked.object === 'own') {
    await world.server.call(workCalls.submit, { id, ...written }, { as: asked.as })
  }
  return { id }
}

export const inputs = inputsOf(workCalls, {
  create: () => ({ title: newTitle() }),
  update: async (world, asked) => ({ ...(await workFor(world, asked)), title: newTitle() }),
  content: workFor,
  detail: workFor,
  saveDraft: async (world, asked) => ({ ...(await workFor(world, asked)), ...written }),
  submit: async (world, asked) => ({ ...(await workFor(world, asked)), ...written }),
  withdraw: handedInFor,
  result: handedInFor,
  allow: async (world, asked) => ({ ...(await workFor(world, asked)), uid: world.people.member.userId, excused: true }),
})
