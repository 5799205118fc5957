import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { containerSuite } from '../../../../test/container-suite/suite.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildCollection } from './collection.factory.ts'

containerSuite({
  type: 'collection',
  calls: collectionCalls,
  form: async (server) => ({ industry_id: await buildIndustry(server) }),
  build: buildCollection,
})
