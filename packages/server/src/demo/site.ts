import { feedbackCalls } from '@zhixing/contract/base/feedback/calls.ts'
import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { days } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import type { World } from './people.ts'

/** Midnight in Shanghai, so many days from now. */
const inDays = (count: number) => Math.floor((Date.now() + days(count)) / days(1)) * (days(1) / 1000) - 8 * 3_600

/** The site's own words about itself; they go when a demonstration is left. */
export const demoSite = {
  hotline: '0592-5880000',
  copyright: '知行学习平台 版权所有',
  record_number: '演示站点，未备案',
} as const

/** What the site announces: one banner for most places, those of the home page's top take turns. */
export const banners: readonly CallInput<typeof bannerCalls.save>[] = [
  {
    type: 'home_top',
    title: '新学期的课程已经上线',
    text: '三十多门课程，从程序设计到基础护理，加入后随时继续',
    href: '/sec/resource_center',
    priority: 20,
  },
  {
    type: 'home_top',
    title: '结业就有证书，扫码可以查验',
    text: '完成学习要求后自动颁发，作品和成绩一并留档',
    tone: 'purple',
    href: '/sec/resource_center?order=hot',
    priority: 10,
  },
  {
    type: 'home_middle',
    title: '教师工作坊：一节课怎样变成一个学习集',
    text: '每周三晚七点，从一份课件开始，当场做完',
    tone: 'teal',
    audience: 'teacher',
    href: '/sec/creator',
  },
  {
    type: 'header_top',
    title: '登录后自动保存学习进度',
    text: '电脑和手机接着学',
    tone: 'teal',
    audience: 'visitor',
    href: '/passport/login',
  },
  {
    type: 'others',
    title: '用得顺不顺手，告诉我们',
    text: '右上角菜单里的“意见反馈”，每一条都有人看、有人回',
    tone: 'orange',
    audience: 'member',
    href: '/my/feedback',
  },
  {
    type: 'pop_up',
    title: '暑期实训营开放报名',
    text: '数控加工、新媒体运营、基础护理三个方向，名额有限',
    tone: 'orange',
    href: '/sec/resource_center',
    start_time: inDays(30),
    end_time: inDays(60),
  },
  {
    type: 'home_top',
    title: '国庆假期客服安排',
    text: '10月1日至7日在线回复，电话客服10月8日恢复',
    href: '/my/feedback',
    start_time: inDays(-52),
    end_time: inDays(-44),
  },
]

interface Said {
  ago: number
  content: string
  contact: string
  answer?: string
  state?: 'processing' | 'closed'
}

const feedback: readonly Said[] = [
  {
    ago: 21,
    content: '手机上看视频，切到别的应用再回来要重新点播放，能不能接着放？\n页面地址：/collection/1/my-detail',
    contact: '13905920011',
    answer: '您好，新版本已经修复：回到页面后从离开的地方继续播放。感谢反馈。',
    state: 'closed',
  },
  {
    ago: 12,
    content: '考试交卷前想看一眼哪些题没答，现在要一题一题翻。\n页面地址：/exam/test',
    contact: 'chenyu@school.cn',
    answer: '您好，点右上角的答题卡可以看到全部题目，没有作答的是白色。交卷时也会提示未作答的题数。',
  },
  {
    ago: 5,
    content: '导出成绩的表格里，学号前面的0没有了。\n页面地址：/sec/collection/manage/2/gradebook',
    contact: '13605921122',
    state: 'processing',
  },
  { ago: 0.3, content: '希望错题本可以按章节筛选。\n页面地址：/my/wrong-book', contact: '15905923344' },
]

/** The site's configuration, its banners, and what people wrote to it with the answers they got. */
export async function makeSite(stage: Stage, world: World): Promise<void> {
  const admin = world.accounts.get('super') ?? 0
  stage.goBack(days(90))
  const { row_version } = await stage.call(settingCalls.website, {}, admin)
  await stage.call(settingCalls.saveWebsite, { row_version, ...demoSite, show: 1 }, admin)
  for (const banner of banners) {
    await stage.call(bannerCalls.save, banner, admin)
  }
  for (const [index, said] of feedback.entries()) {
    await tell(stage, said, { admin, userId: world.learners.tech[index + 20] ?? admin })
  }
}

async function tell(stage: Stage, said: Said, { admin, userId }: { admin: number; userId: number }): Promise<void> {
  const { ago, content, contact, answer, state } = said
  stage.goBack(days(ago))
  const { id } = await stage.call(feedbackCalls.send, { content, contact }, userId)
  stage.goBack(days(ago * 0.8))
  if (answer) {
    await stage.call(feedbackCalls.answer, { id, answer }, admin)
  }
  if (state) {
    await stage.call(feedbackCalls.move, { id, state }, admin)
  }
}
