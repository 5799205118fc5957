import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { days, minutes } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import type { MadeCollection } from './collections.ts'
import type { World } from './people.ts'

interface Lists {
  industries: Map<string, number>
}

/** A class with who is in it. */
interface Cast {
  id: number
  ownerId: number
  teacherId: number
  assistantId: number
  learners: readonly number[]
}

const classSize = 12
const assistantAt = 40

/**
 * Two classes of the school: one of the demo teacher with a colleague, an assistant, plans, a placed collection and a shelf,
 * where somebody waits to be let in; and a private one of a colleague's, in which the demo teacher teaches.
 */
export async function makeRooms(
  stage: Stage,
  world: World & Lists,
  collections: readonly MadeCollection[],
): Promise<void> {
  const [owner, learner] = [world.accounts.get('teacher'), world.accounts.get('learner')]
  const [colleague, other] = world.teachers.tech
  const assistantId = world.learners.tech[assistantAt]
  if (!(owner && learner && colleague && other && assistantId)) {
    return
  }
  const learners = [learner, ...world.learners.tech.filter((one) => one !== learner).slice(0, classSize)]
  const course = collections.find(({ title }) => title === 'Python程序设计基础')
  const open = await makeRoom(stage, world, { title: '24级软件技术1班', ownerId: owner, need_check: 1 })
  await fill(stage, { ...open, teacherId: colleague, assistantId, learners })
  await teach(stage, { ...open, teacherId: colleague, assistantId, learners }, course)
  stage.goBack(days(1))
  const late = world.learners.tech.at(-1)
  if (late) {
    await stage.call(roomCalls.follow, { id: open.id, reason: '我是转班过来的，想加入这个班级。' }, late)
  }
  const closed = await makeRoom(stage, world, { title: '24级软件技术2班', ownerId: other, room_type: 'p' })
  await fill(stage, { ...closed, teacherId: owner, assistantId, learners: world.learners.tech.slice(-classSize, -1) })
  stage.goBack(days(20))
  await stage.call(roomCalls.bindProject, { id: closed.id, title: '2026年秋季学期' }, other)
}

interface Made {
  title: string
  ownerId: number
  need_check?: number
  room_type?: 'c' | 'p'
}

async function makeRoom(stage: Stage, world: Lists, { ownerId, ...form }: Made) {
  stage.goBack(days(60))
  const { id } = await stage.call(
    roomCalls.create,
    {
      ...form,
      introduce: '软件技术专业教学班，按学期计划授课，线上线下结合。',
      industry_id: [...world.industries.values()][0] ?? 0,
      template: 3,
      group_user_max: 4,
    },
    ownerId,
  )
  return { id, ownerId }
}

/** Teacher, assistant and members come in. */
async function fill(stage: Stage, { id, ownerId, teacherId, assistantId, learners }: Cast): Promise<void> {
  stage.goBack(days(58))
  await stage.call(roomCalls.addMembers, { id, uids: [...learners] }, ownerId)
  await stage.call(roomCalls.nameHelpers, { id, uids: [teacherId], role: 'teacher' }, ownerId)
  await stage.call(roomCalls.nameHelpers, { id, uids: [assistantId], role: 'assistant' }, ownerId)
}

const readings = [
  { title: '课程安排与考核方式', body: '<p>本学期共十六周，平时成绩占六成，期末项目占四成。</p>' },
  { title: '开发环境的安装', body: '<p>请在第一次上机前装好编辑器和解释器，并运行一遍示例程序。</p>' },
] as const

/** A plan of two stages: what is read, a roll, a work that is handed in and marked, and a collection that is learned through it. */
async function teach(stage: Stage, cast: Cast, course: MadeCollection | undefined): Promise<void> {
  const { id, ownerId, teacherId, learners } = cast
  stage.goBack(days(55))
  const { project_id } = await stage.call(roomCalls.bindProject, { id, title: '2026年秋季学期' }, ownerId)
  const stageOf = async (title: string) =>
    (await stage.call(outlineCalls.createSection, { content_id: id, parent_id: project_id, title }, ownerId)).id
  const [first, second] = [await stageOf('第一阶段：入门'), await stageOf('第二阶段：项目实践')]
  const read: number[] = []
  for (const reading of readings) {
    const placed = { ...reading, container_id: id, section_id: first }
    read.push((await stage.call(articleCalls.create, placed, ownerId)).id)
  }
  await stage.call(signinCalls.create, { title: '第一次课签到', container_id: id, section_id: first }, teacherId)
  const due_at = Math.floor((Date.now() + days(7)) / 1000)
  const work = {
    title: '小项目：通讯录程序',
    container_id: id,
    section_id: second,
    introduce: '写一个命令行通讯录。',
    due_at,
  }
  const { id: workId } = await stage.call(workCalls.create, work, ownerId)
  if (course) {
    await stage.call(roomCalls.bindContent, { id, cate: 'outline', stage_id: second, item_ids: [course.id] }, ownerId)
  }
  const shelf = { title: '常用软件下载', body: '<p>编辑器、解释器和版本管理工具的下载说明。</p>' }
  const spare = await stage.call(articleCalls.create, shelf, ownerId)
  await stage.call(roomCalls.bindContent, { id, cate: 'resource', item_ids: [spare.id] }, ownerId)
  for (const [at, userId] of learners.slice(0, classSize / 2).entries()) {
    stage.goBack(days(30 - at))
    for (const article of read.slice(0, 1 + (at % 2))) {
      stage.server.database.clock.offsetMs += minutes(1)
      await stage.call(articleCalls.view, { id: article, c: id, seconds: 30, end: true }, userId)
    }
  }
  for (const userId of learners.slice(1, 4)) {
    stage.goBack(days(5))
    const body = '<p>程序可以添加、查找和删除联系人，数据存在文件里。</p>'
    await stage.call(workCalls.submit, { id: workId, c: id, body, row_version: 0 }, userId)
  }
}
