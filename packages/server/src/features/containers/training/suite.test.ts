import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { containerSuite } from '../../../../test/container-suite/suite.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildTraining } from './training.factory.ts'

containerSuite({
  type: 'training',
  calls: trainingCalls,
  form: async (server) => ({ industry_id: await buildIndustry(server) }),
  build: buildTraining,
})
