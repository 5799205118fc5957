import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import type { Demo, Stage } from '../src/feature.ts'

const today = [
  '上课前请检查设备电源，并把工位号填在登记表里。',
  '今天先复习上次的内容，再分组完成练习；做完的同学可以继续学习下面的学习集。',
]

/** A room of the demo teacher's with three levels of sections, an article, a work and two collections, and two pupils in it. The demo learner is not: journeys count what they learn. */
export async function makeTrialRooms(stage: Stage, { accounts, pupils }: Demo): Promise<void> {
  const teacher = accounts.get('teacher') ?? 0
  stage.goBack(0)
  const { id } = await stage.call(
    trialRoomCalls.create,
    {
      title: '软件技术2601班Python程序设计实训室（上）',
      introduce: '一学期的课都在这里：先读说明，再学两门学习集。',
      place: '实训楼 302',
    },
    teacher,
  )
  const section = async (title: string, parent_id: number) =>
    (await stage.call(outlineCalls.createSection, { content_id: id, title, parent_id }, teacher)).id
  const plan = await section('第一学期教学计划', 0)
  const step = await section('入门阶段：认识程序与开发环境', plan)
  const chapter = await section('第一章 上课前的准备', step)
  const placed = { container_id: id, section_id: chapter }
  const body = today.map((line) => `<p>${line}</p>`).join('')
  await stage.call(articleCalls.create, { ...placed, title: '上课说明', body }, teacher)
  await stage.call(workCalls.create, { ...placed, title: '第一次实训报告' }, teacher)
  const { rows } = await stage.call(collectionCalls.mine, { tab: 'create', limit: 2 }, teacher)
  const item_ids = rows.map((row) => row.id)
  await stage.call(outlineCalls.addItems, { content_id: id, section_id: step, item_ids }, teacher)
  await stage.call(trialRoomCalls.addMembers, { id, uids: pupils.slice(0, 2) }, teacher)
}
