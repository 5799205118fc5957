import { formMessages } from '../../limits.ts'
import { containerLimits } from '../container/limits.ts'

/** Types of career paths (1 §3): only super admins choose one. */
export const channelTypes = { normal: 1, featured: 2, certification: 3 } as const

export const channelTypeLabels: Readonly<Record<number, string>> = {
  [channelTypes.normal]: '普通',
  [channelTypes.featured]: '精选',
  [channelTypes.certification]: '1+X证书',
}

/** Limits of the form of a career path (1 §5, §9). */
export const channelLimits = {
  titleMin: 1,
  titleMax: 20,
  descriptionMax: 300,
  tagMax: containerLimits.tagMax,
  urlMax: 500,
  /** Paths that the switcher of the managing pages lists (2 §9). */
  managedMax: 999,
} as const

export const channelMessages = {
  titleRequired: '请输入职业路径标题',
  titleLength: '标题字符在20字以内',
  descriptionLength: '描述字符在300字以内',
  typeRequired: '请选择类型',
  urlWrong: formMessages.urlWrong,
  noItem: '请在目录中添加内容',
  noTask: '请在能力模型中添加任务',
  noPoint: '请在能力模型中添加技能点',
  noAddress: '请填写认证地址和考试地址',
  notOne: '只能把职业路径加入收录职业路径的专题',
} as const

/** Tabs of one's own paths: those joined, followed and managed. */
export const myChannelTabs = ['join', 'follow', 'manage'] as const
export type MyChannelTab = (typeof myChannelTabs)[number]

/** Among what a person learns stand the paths they follow (learningContent.tab): joining follows. */
export const followedKinds = [{ key: 'channel', at: 'channel', label: '职业路径', input: { tab: 'follow' } }] as const
