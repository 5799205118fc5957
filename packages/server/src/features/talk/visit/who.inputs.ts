import { visitCalls } from '@zhixing/contract/talk/visit/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { collectionFor } from '../../../../test/world.ts'

export const inputs = inputsOf(visitCalls, {
  inc7DaysVisit: async (world, asked) => ({
    content_type: 'study_resource',
    content_id: (await collectionFor(world, asked)).id,
  }),
  addBrowseLog: async (world, asked) => ({
    content_type: 'study_resource',
    content_id: (await collectionFor(world, asked)).id,
  }),
})
