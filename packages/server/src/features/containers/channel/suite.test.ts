import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { containerSuite } from '../../../../test/container-suite/suite.ts'
import { buildChannel } from './channel.factory.ts'

containerSuite({ type: 'channel', calls: channelCalls, form: () => ({}), build: buildChannel })
