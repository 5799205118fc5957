import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'

type Paper = CallInput<typeof examCalls.saveQuestions>['questions']

const optionsOf = (...texts: string[]) => texts.map((html, at) => ({ key: 'ABCD'[at] ?? '', html }))

/** Questions that score themselves, ten points each. */
const latheQuestions: Paper = [
  {
    type: questionTypes.single,
    score: 10,
    stem: '<p>对刀的目的是确定什么？</p>',
    options: optionsOf('刀具与工件的相对位置', '主轴的转速', '冷却液的流量', '工件的材料'),
    answer: ['A'],
    analysis: '对刀确定刀尖在工件坐标系中的位置，刀补据此写入。',
  },
  {
    type: questionTypes.judgement,
    score: 10,
    stem: '<p>主轴旋转时可以用手清除切屑。</p>',
    answer: ['F'],
    analysis: '必须停机后用钩子清除，任何时候都不能用手。',
  },
  {
    type: questionTypes.multiple,
    score: 10,
    stem: '<p>下列哪些是测量外径的量具？</p>',
    options: optionsOf('外径千分尺', '游标卡尺', '塞规', '百分表配合V形块'),
    answer: ['A', 'B', 'D'],
    analysis: '塞规用来检验内孔。',
  },
]

/** Answers of the learner: two right, one with a choice too few. */
export const latheAnswers = [['A'], ['F'], ['A', 'B']]

interface Dimension {
  title: string
  points: readonly string[]
}

interface Story {
  title: string
  introduce: string
  industry: string
  isBase?: boolean
  target: number
  dimensions: readonly Dimension[]
  exam?: { title: string; questions: Paper }
  work?: { title: string; body: string; answer: string; score: number; comment: string }
}

/** Standards of the demo teacher: one that the learner took, one to begin with, and a base standard. */
export const standardStories: readonly Story[] = [
  {
    title: '数控车工技能测评',
    introduce: '面向数控车工岗位，从装夹对刀到检测记录，测出每项技能的等级，并告诉您接下来学什么。',
    industry: '智能制造',
    target: 16,
    dimensions: [
      { title: '机床操作', points: ['装夹与找正', '对刀与试切', '安全文明生产'] },
      { title: '质量检测', points: ['量具使用', '检测记录'] },
    ],
    exam: { title: '数控车工理论测评', questions: latheQuestions },
    work: {
      title: '首件检测记录',
      body: '<p>对给定零件做首件检测，填写检测记录并说明是否合格。</p>',
      answer:
        '<p>外径三次读数 37.98、37.99、37.98，平均 37.98，在公差内；长度 30.06，超出上偏差 0.01，判为返修。量具：外径千分尺 25-50，编号 C-07。</p>',
      score: 42,
      comment: '读数正确；判断的依据没有写完整，测量时的温度和校零情况也没有记录。',
    },
  },
  {
    title: '机械识图基础测评',
    introduce: '看懂三视图、尺寸和公差标注，适合第一次接触图纸的同学。',
    industry: '智能制造',
    target: 6,
    dimensions: [{ title: '识图', points: ['三视图', '尺寸与公差', '表面粗糙度'] }],
    exam: { title: '机械识图小测', questions: latheQuestions.slice(2) },
  },
  {
    title: '车工职业技能基础标准',
    introduce: '车工岗位的技能点目录，可以添加到测评和职业路径的能力模型中。',
    industry: '智能制造',
    isBase: true,
    target: 16,
    dimensions: [
      { title: '加工准备', points: ['读图与绘图', '制定加工工艺', '工件定位与夹紧', '刀具准备'] },
      { title: '数控编程', points: ['手工编程', '仿真与校验'] },
      { title: '维护与保养', points: ['设备日常保养', '故障诊断'] },
    ],
  },
]
