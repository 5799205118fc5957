import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { trainingCalls } from '@zhixing/contract/containers/training/calls.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { days, unixSeconds } from '#kernel/time.ts'
import type { Demo, Stage } from '../../../feature.ts'

const industry = '智能制造'

const trainings = [
  {
    week: '第一周 上机',
    title: '卧式车床对刀与试切',
    introduce: '一个下午练会装夹、对刀和试切，适合第一次上机床的同学。',
    article: '<p>先检查急停和卡盘，再装夹毛坯：伸出长度不超过直径的三倍。试切外圆，测量，输入刀补，再切一刀核对。</p>',
    practice: {
      title: '试切一段外圆',
      scene: '<p>用直径 40 的铝棒车出 38×30 的外圆，公差 ±0.05。</p>',
      steps: [
        { title: '装夹与对刀', deliverable: '对刀过程的照片和刀补数值', score: 40 },
        { title: '试切与测量', deliverable: '三次测量的读数和结论', score: 60 },
      ],
    },
  },
  {
    week: '第二周 检测',
    title: '零件检测与质量记录',
    introduce: '学会用千分尺和高度尺，写一张别人看得懂的检测记录。',
    article: '<p>测量前擦净量具和工件，校零位；同一尺寸测三次，取平均值，记下温度和量具编号。</p>',
    practice: {
      title: '填写一份检测记录',
      scene: '<p>对上一个实训车出的零件做首件检测，判断是否合格。</p>',
      steps: [{ title: '检测记录', deliverable: '检测记录表和判断依据', score: 100 }],
    },
  },
] as const

/** A camp of the teacher's with two trainings in it, one of which the learner has begun. */
export async function makeCamps(stage: Stage, { accounts, industries }: Demo): Promise<void> {
  const teacher = accounts.get('teacher')
  const learner = accounts.get('learner')
  const [otherwise = 0] = industries.values()
  if (teacher === undefined || learner === undefined) {
    return
  }
  stage.goBack(days(12))
  const industry_id = industries.get(industry) ?? otherwise
  const now = unixSeconds(new Date())
  const day = days(1) / 1000
  const { id } = await stage.call(
    campCalls.create,
    {
      title: '数控车工两周训练营',
      introduce: '两周时间，从第一次上机床到独立完成一个合格零件。每天半天理论、半天上机，结营时交一份检测记录。',
      industry_id,
      starts_at: now - 5 * day,
      ends_at: now + 9 * day,
      opens_at: now - 12 * day,
      closes_at: now + 3 * day,
      place: '3号楼402数控实训室',
      capacity: 40,
      body: '<h2>怎么安排</h2><p>第一周练装夹、对刀和试切，第二周练检测和质量记录。</p><h2>要准备什么</h2><ul><li>工装、护目镜和防滑鞋</li><li>自己的笔记本</li></ul>',
    },
    teacher,
  )
  await eachInTurn(trainings, async (one) => {
    const made = await makeTraining(stage, teacher, { ...one, industry_id })
    const section = await stage.call(outlineCalls.createSection, { content_id: id, title: one.week }, teacher)
    await stage.call(outlineCalls.addItems, { content_id: id, section_id: section.id, item_ids: [made] }, teacher)
  })
  stage.goBack(days(4))
  await stage.call(campCalls.follow, { id }, learner)
  await stage.call(campCalls.createCampComment, { id, body: '对刀那一节讲得很细，第一次上机就没有撞刀。' }, learner)
  await placeInPlan(stage, id, teacher)
}

/** The camp stands in the last stage of the plan of the teacher's class, whose learners learn it with that. */
async function placeInPlan(stage: Stage, campId: number, teacher: number): Promise<void> {
  const { rows } = await stage.call(roomCalls.mine, { tab: 'create', page: 1, limit: 10 }, teacher)
  const room = rows.at(-1)
  if (room) {
    const { plans } = await stage.call(roomCalls.getRoomHomeData, { id: room.id }, teacher)
    const stageId = plans[0]?.stages.at(-1)?.id
    const place =
      stageId === undefined ? { cate: 'training' as const } : { cate: 'outline' as const, stage_id: stageId }
    await stage.call(roomCalls.bindContent, { id: room.id, ...place, item_ids: [campId] }, teacher)
  }
}

type Story = (typeof trainings)[number] & { industry_id: number }

async function makeTraining(stage: Stage, teacher: number, story: Story): Promise<number> {
  const { title, introduce, industry_id, article, practice } = story
  const { id } = await stage.call(trainingCalls.create, { title, introduce, industry_id }, teacher)
  const placed = { container_id: id, section_id: 0, required: true, trial: false }
  await stage.call(articleCalls.create, { ...placed, title: '上机前先看', body: article }, teacher)
  await stage.call(practiceCalls.create, { ...placed, ...practice, steps: [...practice.steps] }, teacher)
  return id
}
