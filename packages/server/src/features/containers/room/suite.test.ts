import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { containerSuite } from '../../../../test/container-suite/suite.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildRoom } from './room.factory.ts'

containerSuite({
  type: 'room',
  calls: roomCalls,
  form: async (server) => ({ industry_id: await buildIndustry(server), template: 1 }),
  build: buildRoom,
})
