import { BankOutlined, NodeIndexOutlined, SolutionOutlined } from '@ant-design/icons-svg'
import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelLimits } from '@zhixing/contract/containers/channel/limits.ts'
import type { ChannelDetail } from '@zhixing/contract/containers/channel/shapes.ts'
import { lazy } from 'react'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'
import { ManageContainer } from '../container/parts/shared/manage-container.ts'
import { ChannelGate } from './parts/channel-gate.tsx'

const ChannelForm = lazy(async () => ({ default: (await import('./parts/channel-form.tsx')).ChannelForm }))

/** One call names people and makes them plain members again: what a role is, it says. */
const learning = {
  ...channelCalls,
  nameHelpers: channelCalls.addMembers,
  unnameHelpers: channelCalls.addMembers,
}

export const channelModule: ContainerModule = {
  type: 'channel',
  icon: NodeIndexOutlined,
  icons: { job: SolutionOutlined, enterprise: BankOutlined },
  Manage: ManageContainer,
  Gate: ChannelGate,
  calls: channelCalls,
  learning,
  titleMax: channelLimits.titleMax,
  permission: 'create_channel',
  form: (stored?: ChannelDetail) => <ChannelForm stored={stored} />,
}
