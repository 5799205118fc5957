import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { containerSuite } from '../../../../test/container-suite/suite.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildCamp } from './camp.factory.ts'

containerSuite({
  type: 'camp',
  calls: campCalls,
  form: async (server) => ({ industry_id: await buildIndustry(server) }),
  build: buildCamp,
})
