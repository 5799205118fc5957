import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { containerInputs } from '../../../../test/container-inputs.ts'
import { inputsOf } from '../../../../test/who.ts'
import { collectionFor } from '../../../../test/world.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { newTitle } from '../../content/content/content.factory.ts'

const form = async ({ server }: Parameters<typeof collectionFor>[0]) => ({
  title: newTitle(),
  industry_id: await buildIndustry(server),
})

const collection = { type: 'collection', kind: 'study' }

export const inputs = inputsOf(
  collectionCalls,
  containerInputs('collection', form, (world, asked) => collectionFor(world, asked, collection)),
)
