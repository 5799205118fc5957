import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { asSubject } from './subject.factory.ts'

async function subjectFor(world: World, asked: Asked) {
  const { id } = await collectionFor(world, asked, { type: 'subject', kind: '' })
  if (asked.object !== 'none') {
    await asSubject(world.server, id)
  }
  return { id }
}

export const inputs = inputsOf(subjectCalls, {
  lists: () => ({}),
  myLists: () => ({}),
  detail: subjectFor,
  getContents: subjectFor,
  create: () => ({ title: newTitle(), content_type: 'study_resource' as const }),
  update: async (world, asked) => ({ ...(await subjectFor(world, asked)), title: newTitle() }),
  delete: subjectFor,
  addContents: async (world, asked) => ({ ...(await subjectFor(world, asked)), content_ids: [] }),
  removeContent: async (world, asked) => ({ ...(await subjectFor(world, asked)), content_id: 1 }),
  sortContents: async (world, asked) => ({ ...(await subjectFor(world, asked)), content_ids: [] }),
})
