import {
  BankOutlined,
  BarChartOutlined,
  NodeIndexOutlined,
  SolutionOutlined,
  TeamOutlined,
} from '@ant-design/icons-svg'
import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import {
  channelLimits,
  channelTypeLabels,
  channelTypes,
  followedKinds,
} from '@zhixing/contract/containers/channel/limits.ts'
import type { ChannelDetail, ChannelRow } from '@zhixing/contract/containers/channel/shapes.ts'
import type { OwnContainer } from '@zhixing/contract/containers/container/shapes.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'
import { ManageContainer } from '../container/parts/shared/manage-container.ts'
import { ChannelGate } from './parts/channel-gate.tsx'

const ChannelContents = lazy(async () => ({
  default: (await import('./parts/channel-contents.tsx')).ChannelContents,
}))
const PublishButton = lazy(async () => ({ default: (await import('./parts/publish-button.tsx')).PublishButton }))
const FollowButton = lazy(async () => ({ default: (await import('./parts/follow-button.tsx')).FollowButton }))
const GuideView = lazy(async () => ({ default: (await import('./parts/guide-view.tsx')).GuideView }))
const ModelView = lazy(async () => ({ default: (await import('./parts/model-view.tsx')).ModelView }))
const RightBar = lazy(async () => ({ default: (await import('./parts/right-bar.tsx')).RightBar }))
const CertificateLinks = lazy(async () => ({
  default: (await import('./parts/certificate-links.tsx')).CertificateLinks,
}))
const ChannelJobs = lazy(async () => ({
  default: (await import('../channel-job/parts/shared/channel-jobs.tsx')).ChannelJobs,
}))
const ChannelMarket = lazy(async () => ({
  default: (await import('../market/parts/shared/channel-market.tsx')).ChannelMarket,
}))
const ChannelSwitch = lazy(async () => ({ default: (await import('./parts/channel-switch.tsx')).ChannelSwitch }))
const GroupView = lazy(async () => ({ default: (await import('./parts/group-view.tsx')).GroupView }))
const ChannelForm = lazy(async () => ({ default: (await import('./parts/channel-form.tsx')).ChannelForm }))

const MyChannelCard = lazy(async () => ({ default: (await import('./parts/my-channel-card.tsx')).MyChannelCard }))
const FeedList = lazy(async () => ({ default: (await import('../feed/parts/shared/feed-list.tsx')).FeedList }))

const later = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>

/** One call names people and makes them plain members again: what a role is, it says. */
const learning = {
  ...channelCalls,
  nameHelpers: channelCalls.addMembers,
  unnameHelpers: channelCalls.addMembers,
}

export const channelModule: ContainerModule = {
  type: 'channel',
  icon: NodeIndexOutlined,
  icons: { job: SolutionOutlined, stats: BarChartOutlined, enterprise: BankOutlined, groups: TeamOutlined },
  Manage: ManageContainer,
  Gate: ChannelGate,
  calls: channelCalls,
  learning,
  titleMax: channelLimits.titleMax,
  kinds: followedKinds,
  ownCard: (row: ChannelRow & OwnContainer) => later(<MyChannelCard tab="follow" row={row} />),
  permission: 'create_channel',
  contents: (detail) => <ChannelContents key={detail.id} id={detail.id} />,
  manageActions: (detail: ChannelDetail) =>
    later(
      <>
        <ChannelSwitch id={detail.id} />
        <PublishButton channel={detail} />
      </>,
    ),
  actions: (detail: ChannelDetail) =>
    later(
      <>
        <FollowButton channel={detail} />
        <CertificateLinks channel={detail} />
      </>,
    ),
  aside: ({ id }) => later(<RightBar id={id} />),
  tabs: ({ id }) => [
    { key: 'guide', label: '指南', content: later(<GuideView id={id} />) },
    { key: 'model', label: '能力模型', content: later(<ModelView id={id} />) },
    { key: 'job', label: '岗位', content: later(<ChannelJobs id={id} />) },
    { key: 'market', label: '市场', content: later(<ChannelMarket id={id} />) },
    { key: 'groups', label: '班级', content: later(<GroupView id={id} />) },
    { key: 'feed', label: '动态', content: later(<FeedList id={id} />) },
  ],
  kindOf: ({ type }: ChannelRow) => (type === channelTypes.normal ? '职业路径' : (channelTypeLabels[type] ?? '')),
  words: { preview: '预览职业路径', removeAsk: '删除后不可恢复,确定删除?' },
  form: (stored?: ChannelDetail) => <ChannelForm stored={stored} />,
}
