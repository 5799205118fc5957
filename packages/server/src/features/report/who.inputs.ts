import { reportCalls } from '@zhixing/contract/report/calls.ts'
import { inputsOf } from '../../../test/who.ts'
import { collectionFor } from '../../../test/world.ts'

export const inputs = inputsOf(reportCalls, {
  summary: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
  stats: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
  getFilterOption: async (world, asked) => ({ id: (await collectionFor(world, asked)).id }),
})
