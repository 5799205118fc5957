import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { seatworkCalls } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import { roomTeamCalls } from '@zhixing/contract/containers/room/team-calls.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { days, minutes } from '#kernel/time.ts'
import type { Demo, Stage } from '../../../feature.ts'

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
 * Two classes of the school: one of the demo teacher with a colleague, an assistant, teams, plans, work that is marked, a placed collection and a
 * shelf, where somebody waits to be let in; and a private one of a colleague's, in which the demo teacher teaches.
 */
export async function makeRooms(stage: Stage, { accounts, colleagues, pupils, industries }: Demo): Promise<void> {
  const [owner, learner] = [accounts.get('teacher'), accounts.get('learner')]
  const [colleague, other] = colleagues
  const assistantId = pupils[assistantAt]
  if (!(owner && learner && colleague && other && assistantId)) {
    return
  }
  const learners = [learner, ...pupils.slice(0, classSize)]
  const [industry_id = 0] = industries.values()
  const open = await makeRoom(stage, { title: '24级软件技术1班', ownerId: owner, need_check: 1, industry_id })
  const cast = { ...open, teacherId: colleague, assistantId, learners }
  await fill(stage, cast)
  await split(stage, cast)
  await teach(stage, cast, await courseOf(stage, owner))
  await hold(stage, cast)
  stage.goBack(days(1))
  const late = pupils.at(-1)
  if (late) {
    await stage.call(roomCalls.follow, { id: open.id, reason: '我是转班过来的，想加入这个班级。' }, late)
  }
  const closed = await makeRoom(stage, { title: '24级软件技术2班', ownerId: other, room_type: 'p', industry_id })
  await fill(stage, { ...closed, teacherId: owner, assistantId, learners: pupils.slice(-classSize, -1) })
  stage.goBack(days(20))
  await stage.call(roomCalls.bindProject, { id: closed.id, title: '2026年秋季学期' }, other)
}

/** The collection of the teacher's that the class learns. */
async function courseOf(stage: Stage, owner: number): Promise<number | undefined> {
  const title = 'Python程序设计基础'
  const { rows } = await stage.call(collectionCalls.mine, { tab: 'create', keyword: title, limit: 10 }, owner)
  return rows.find((row) => row.title === title)?.id
}

interface Made {
  title: string
  ownerId: number
  industry_id: number
  need_check?: number
  room_type?: 'c' | 'p'
}

async function makeRoom(stage: Stage, { ownerId, ...form }: Made) {
  stage.goBack(days(60))
  const { id } = await stage.call(
    roomCalls.create,
    {
      ...form,
      introduce: '软件技术专业教学班，按学期计划授课，线上线下结合。',
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
async function teach(stage: Stage, cast: Cast, course: number | undefined): Promise<void> {
  const { id, ownerId, teacherId, learners } = cast
  stage.goBack(days(55))
  const { project_id } = await stage.call(roomCalls.bindProject, { id, title: '2026年秋季学期' }, ownerId)
  const stageOf = async (title: string) =>
    (await stage.call(outlineCalls.createSection, { content_id: id, parent_id: project_id, title }, ownerId)).id
  const [first, second] = [await stageOf('第一阶段：入门'), await stageOf('第二阶段：项目实践')]
  const read: number[] = []
  await eachInTurn(readings, async (reading) => {
    const placed = { ...reading, container_id: id, section_id: first }
    read.push((await stage.call(articleCalls.create, placed, ownerId)).id)
  })
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
  if (course !== undefined) {
    await stage.call(roomCalls.bindContent, { id, cate: 'outline', stage_id: second, item_ids: [course] }, ownerId)
  }
  const shelf = { title: '常用软件下载', body: '<p>编辑器、解释器和版本管理工具的下载说明。</p>' }
  const spare = await stage.call(articleCalls.create, shelf, ownerId)
  await stage.call(roomCalls.bindContent, { id, cate: 'resource', item_ids: [spare.id] }, ownerId)
  await eachInTurn(learners.slice(0, classSize / 2).entries(), async ([at, userId]) => {
    stage.goBack(days(30 - at))
    await eachInTurn(read.slice(0, 1 + (at % 2)), async (article) => {
      stage.goOn(minutes(1))
      await stage.call(articleCalls.view, { id: article, c: id, seconds: 30, end: true }, userId)
    })
  })
  await eachInTurn(learners.slice(0, 4).entries(), async ([at, userId]) => {
    await handIn(stage, { id: workId, c: id, userId, teacherId, mark: marks[at] })
  })
}

const marks = [
  { score: 92, comment: '分成了函数，读写文件也考虑到了出错的情况，很好。' },
  { score: 81, comment: '功能都有。联系人重名时会被覆盖，想一想怎么办。' },
] as const

interface HandingIn {
  id: number
  c: number
  userId: number
  teacherId: number
  mark: (typeof marks)[number] | undefined
}

async function handIn(stage: Stage, { id, c, userId, teacherId, mark }: HandingIn): Promise<void> {
  stage.goBack(days(5))
  const body = '<p>程序可以添加、查找和删除联系人，数据存在文件里。</p>'
  const { submission } = await stage.call(workCalls.submit, { id, c, body, row_version: 0 }, userId)
  if (mark) {
    stage.goBack(days(3))
    const { id: s, row_version } = submission
    await stage.call(workMarkCalls.mark, { id, c, s, row_version, ...mark }, teacherId)
  }
}

const teamTitles = ['需求组', '编码组', '测试组'] as const
const teamSize = 4

/** Three teams with a leader each; who is left over is in none. */
async function split(stage: Stage, { id, ownerId, learners }: Cast): Promise<void> {
  stage.goBack(days(50))
  await eachInTurn(teamTitles.entries(), async ([at, title]) => {
    const uids = learners.slice(at * teamSize, (at + 1) * teamSize)
    const made = await stage.call(roomTeamCalls.updateTeamRelation, { id, action: 'create', title }, ownerId)
    const team = { id, team_id: made.teams.find((one) => one.title === title)?.id ?? 0 }
    await stage.call(roomTeamCalls.updateTeamRelation, { ...team, action: 'move', uids }, ownerId)
    const uid = uids[at] ?? 0
    await stage.call(roomTeamCalls.updateTeamRelation, { ...team, action: 'leader', uid }, ownerId)
  })
}

/** Starts in class last week, and what runs now. */
async function hold(stage: Stage, { id, teacherId }: Cast): Promise<void> {
  const { items } = await stage.call(outlineCalls.tree, { content_id: id }, teacherId)
  const [read, set] = items.filter(({ content_type }) => content_type === 'article')
  if (!(read && set)) {
    return
  }
  stage.goBack(days(7))
  const past = await stage.call(seatworkCalls.startSeatwork, { id, item_id: read.id }, teacherId)
  stage.goOn(minutes(25))
  await stage.call(seatworkCalls.endSeatwork, { id, seatwork_id: past.id }, teacherId)
  stage.goBack(minutes(20))
  await stage.call(seatworkCalls.startSeatwork, { id, item_id: set.id }, teacherId)
}
