import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { pictureCalls } from '@zhixing/contract/leaves/picture/calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import type { Stage } from './actor.ts'
import { storeFile } from './store-file.ts'

interface Placed {
  title: string
  container_id: number
  section_id: number
  required: boolean
  trial: boolean
}

/** Makes one of the smaller kinds in its place. */
export type MakeOther = (stage: Stage, placed: Placed, ownerId: number) => Promise<unknown>

const sketches = [
  { source: 'layout-desktop.png', name: '电脑端草图.png', caption: '电脑端：页头、导航、内容和侧栏' },
  { source: 'layout-phone.png', name: '手机端草图.png', caption: '手机端：侧栏移到内容下方，改成一列' },
] as const

export const showPictures: MakeOther = async (stage, placed, ownerId) => {
  const [desktop, phone] = sketches
  const pictures = [
    { file_id: await storeFile(stage, ownerId, desktop), caption: desktop.caption },
    { file_id: await storeFile(stage, ownerId, phone), caption: phone.caption },
  ]
  return await stage.call(
    pictureCalls.create,
    { ...placed, introduce: '动手写代码前，先在纸上画出页面的盒子。', pictures },
    ownerId,
  )
}

export const pointTo: MakeOther = (stage, placed, ownerId) =>
  stage.call(
    linkCalls.create,
    {
      ...placed,
      url: 'https://developer.mozilla.org/zh-CN/docs/Learn_web_development/Core/CSS_layout/Flexbox',
      introduce: '官方文档，看到“flex 项的动态尺寸”一节即可。',
    },
    ownerId,
  )

const options = ['主轴', '交叉轴', '网格线', '文档流'].map((html, at) => ({ key: 'ABCD'[at] ?? '', html }))

const axisQuestion = {
  type: 1,
  score: 5,
  stem: '<p>在弹性布局中，align-items 控制的是哪个方向上的对齐？</p>',
  options,
  answer: ['B'],
  analysis: 'justify-content 管主轴，align-items 管交叉轴。',
}

export const askQuestion: MakeOther = (stage, placed, ownerId) =>
  stage.call(questionItemCalls.create, { ...placed, question: axisQuestion }, ownerId)

const layoutPaper = [
  axisQuestion,
  {
    type: 3,
    score: 5,
    stem: 'flex-direction 设为 column 后，主轴变为纵向。',
    answer: ['T'],
    analysis: '主轴的方向由 flex-direction 决定。',
  },
]

export const quickTest: MakeOther = async (stage, placed, ownerId) => {
  const made = await stage.call(
    examCalls.create,
    { ...placed, kind: 'test', introduce: '不限次数，交卷后即可查看解析。' },
    ownerId,
  )
  return await stage.call(
    examCalls.saveQuestions,
    { id: made.id, row_version: made.row_version, questions: layoutPaper },
    ownerId,
  )
}

export const holdSignin: MakeOther = (stage, placed, ownerId) =>
  stage.call(signinCalls.create, { ...placed, kind: 'qr', introduce: '上课时用手机扫描老师屏幕上的二维码。' }, ownerId)

export const holdElsewhere: MakeOther = (stage, placed, ownerId) =>
  stage.call(
    thirdPartyCalls.create,
    {
      ...placed,
      platform: 'Flexbox Froggy',
      url: 'https://flexboxfroggy.com/#zh-cn',
      introduce: '完成全部24关，截图最后一关的页面并上传。',
      proof: 'file',
    },
    ownerId,
  )
