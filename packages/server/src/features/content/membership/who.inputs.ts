import { membershipCalls } from '@zhixing/contract/content/membership/calls.ts'
import { outerMarksCalls } from '@zhixing/contract/content/membership/outer-marks-calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, collectionFor, type World } from '../../../../test/world.ts'

const contentFor = async (world: World, asked: Asked) => ({ content_id: (await collectionFor(world, asked)).id })

export const inputs = inputsOf(
  { ...membershipCalls, ...outerMarksCalls },
  {
    searchUserByName: () => ({ name: '测试' }),
    outerMarks: contentFor,
    setOuterMarks: async (world, asked) => ({ ...(await contentFor(world, asked)), outer_marks: 'org' as const }),
  },
)
