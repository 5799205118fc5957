import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { days } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import type { MakeOther } from './other-lessons.ts'
import { storeFile } from './store-file.ts'

/** A project of three steps, from talking to users to a page that works. */
export const buildSite: MakeOther = (stage, placed, ownerId) =>
  stage.call(
    practiceCalls.create,
    {
      ...placed,
      scene: [
        '<p>学校五十周年校庆临近，校友会需要一个活动网站：介绍日程、接受报名，手机上也要好用。</p>',
        '<p>你是负责前端的同学，需要和校友会的老师确认需求，画出页面，再做出可以打开的网页。</p>',
      ].join(''),
      steps: [
        {
          title: '需求访谈',
          intro: '<p>访谈两位以上的校友或老师，弄清他们最想在网站上做什么。</p>',
          deliverable: '访谈记录和需求清单（不少于5条）',
          score: 30,
        },
        {
          title: '页面设计',
          intro: '<p>画出首页和报名页，分别考虑电脑和手机。</p>',
          deliverable: '电脑端和手机端的页面草图',
          score: 30,
        },
        {
          title: '制作与自测',
          intro: '<p>用弹性布局做出首页，在两种宽度下检查，记录发现的问题和改法。</p>',
          deliverable: '网页地址或源文件，以及自测记录',
          score: 40,
        },
      ],
    },
    ownerId,
  )

interface Making {
  userId: number
  teacherId: number
  id: number
  c: number
  /** Milliseconds before now. */
  ago: number
}

const told = [
  { step: 1, score: 28, comment: '访谈对象选得好，需求排了先后。' },
  { step: 2, score: 27, comment: '手机端的报名按钮放在了拇指够得到的地方。' },
  { step: 3, score: 37, comment: '自测记录清楚，标题在窄屏上换行的问题也改好了。' },
] as const

/** A learner hands in their project; long ago is accepted and shown to everybody, what came lately waits. */
export async function makeProduct(stage: Stage, { userId, teacherId, id, c, ago }: Making): Promise<void> {
  stage.goBack(ago)
  const desktop = await storeFile(stage, userId, { source: 'layout-desktop.png', name: '首页-电脑端.png' })
  const phone = await storeFile(stage, userId, { source: 'layout-phone.png', name: '首页-手机端.png' })
  const { round } = await stage.call(
    practiceCalls.submit,
    {
      id,
      c,
      row_version: 0,
      visibility: 'public',
      description:
        '<p>校庆活动网站的首页：日程一眼看完，报名不超过三步。电脑端两栏，手机端改成一列，图片按宽度裁切。</p>',
      cover_id: desktop,
      gallery_ids: [desktop, phone],
      results: [
        {
          id: 1,
          text: '访谈了两届毕业的三位校友和校友会的王老师。他们最关心日程、停车和能不能带家人，报名最好不用注册。',
        },
        { id: 2, text: '电脑端把日程放在左边，报名放在右边；手机端报名按钮固定在底部。', file_ids: [desktop, phone] },
        { id: 3, text: '在 1440 和 390 两种宽度下检查：标题太长会盖住按钮，改成自动换行；图片加了替代文字。' },
      ],
    },
    userId,
  )
  if (ago < days(4)) {
    return
  }
  stage.goBack(ago / 2)
  const which = { id, c, s: round.s }
  let { row_version } = round
  for (const mark of told) {
    const marked = await stage.call(practiceMarkCalls.mark, { ...which, ...mark, row_version: 0 }, teacherId)
    row_version = marked.round.row_version
  }
  await stage.call(practiceMarkCalls.accept, { ...which, row_version }, teacherId)
  if (userId % 2 === 0) {
    await stage.call(practiceMarkCalls.praise, { ...which, excellent: true }, teacherId)
  }
}
