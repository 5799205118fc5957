import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { containerInputs } from '../../../../test/container-inputs.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, once, type World } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { asSubject } from './subject.factory.ts'

const subjectFor = once(async (world: World, asked: Asked) => {
  const { id } = await collectionFor(world, asked, { type: 'subject', kind: '' })
  if (asked.object !== 'none') {
    await asSubject(world.server, id)
  }
  return { id }
})

const form = () => ({ title: newTitle(), content_type: 'study_resource' as const })

export const inputs = inputsOf(subjectCalls, {
  ...containerInputs('subject', form, subjectFor),
  getContents: subjectFor,
  addContents: async (world, asked) => ({ ...(await subjectFor(world, asked)), content_ids: [] }),
  removeContent: async (world, asked) => ({ ...(await subjectFor(world, asked)), content_id: 1 }),
  sortContents: async (world, asked) => ({ ...(await subjectFor(world, asked)), content_ids: [] }),
})
