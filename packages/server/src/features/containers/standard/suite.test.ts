import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { containerSuite } from '../../../../test/container-suite/suite.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildStandard } from './standard.factory.ts'

containerSuite({
  type: 'standard',
  calls: standardCalls,
  form: async (server) => ({ industry_id: await buildIndustry(server) }),
  build: buildStandard,
})
