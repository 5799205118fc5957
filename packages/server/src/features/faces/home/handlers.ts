import { momentText } from '@zhixing/contract/base/notification/about.ts'
import { addPathOf, containersThat, learnPathOf, managePathOf } from '@zhixing/contract/content-types.ts'
import { homeCalls, homeLimits, type NextAction } from '@zhixing/contract/faces/home/calls.ts'
import { allMain, mainType } from '@zhixing/contract/types/main-type.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { isTeacherOrAbove, type Session } from '#kernel/session.ts'
import { unixSeconds } from '#kernel/time.ts'
import { allToMark, createPressing, type Pressing, toRedo } from '../../around/agenda/public.ts'
import type { LeafModule } from '../../learning/leaf/public.ts'
import { createSiteFigures, goingOn, recommended, studentPanel } from './panels.ts'
import { unfinished, unready } from './queries.ts'
import { toDecide } from './taught.ts'
import { teachingOf } from './teaching.ts'

const learned = containersThat('learns')
const graded = containersThat('grades')

type PressingOf = ReturnType<typeof createPressing>

/** What to do now, the most pressing first, at most five (expected 3.40). */
async function nextActionsOf(ctx: Ctx, session: Session, pressingOf: PressingOf): Promise<NextAction[]> {
  const { userId } = session
  const asked = { userId, types: learned, limit: homeLimits.continueMax }
  const taught = { ...asked, types: graded }
  const teaches = isTeacherOrAbove(session)
  const [redoing, coming, marking, deciding, learning, making] = await Promise.all([
    run(ctx.read, toRedo, asked),
    pressingOf(ctx.read, asked),
    allToMark(ctx.read, taught),
    toDecide(ctx.read, taught),
    run(ctx.read, unfinished, asked),
    teaches ? run(ctx.read, unready, asked) : [],
  ])
  const actions: NextAction[] = [
    ...redoing.map((one) => redoAction(one)),
    // What was given back has been named already, with its own deadline.
    ...coming.filter(({ id }) => !redoing.some((one) => one.id === id)).map((one) => pressingAction(one)),
    ...marking.map((one) => markAction(one)),
    ...deciding.map((one) => decideAction(one)),
    ...learning.map((one) => learnAction(one)),
    ...making.map((one) => makeAction(one)),
  ]
  return actions.length > 0 ? actions.slice(0, homeLimits.actionMax) : beginActions(session)
}

interface Container {
  id: number
  type: string
}

interface Item {
  id: number
  contextId: number
  contextType: string
}

const itemLink = ({ id, contextId, contextType }: Item) => learnPathOf({ type: contextType, id: contextId }, id) ?? ''

function redoAction(one: Item & { title: string; deadline: Date | null }): NextAction {
  const day = one.deadline?.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  return {
    kind: 'redo',
    title: one.title,
    why: day ? `老师已退回，请在${day}前修改后重新提交` : '老师已退回，请修改后重新提交',
    link: itemLink(one),
    percent: -1,
  }
}

const pressingWords = {
  sit: { begin: '您有一次答题还没有交卷', end: '结束' },
  sign: { begin: '签到已经开始', end: '截止' },
  due: { begin: '您还没有提交', end: '截止' },
} as const

function pressingAction({ title, kind, untilMs, ...item }: Pressing): NextAction {
  const { begin, end } = pressingWords[kind]
  return {
    kind,
    title,
    why: untilMs === null ? begin : `${begin}，将于${momentText({ at: unixSeconds(new Date(untilMs)) })}${end}`,
    link: itemLink(item),
    percent: -1,
  }
}

function markAction(one: Container & { title: string; waiting: number }): NextAction {
  return {
    kind: 'mark',
    title: one.title,
    why: `${one.waiting}份提交等待批阅`,
    link: managePathOf(one, 'mark') ?? '',
    percent: -1,
  }
}

function decideAction(one: Container & { title: string; open: number }): NextAction {
  return {
    kind: 'appeal',
    title: one.title,
    why: `${one.open}项成绩复核申请等待处理`,
    link: managePathOf(one, 'mark?state=appealed') ?? '',
    percent: -1,
  }
}

function learnAction(one: Container & { title: string; percent: number; lastAt: Date | null }): NextAction {
  const begun = one.lastAt !== null
  return {
    kind: begun ? 'continue' : 'start',
    title: one.title,
    why: begun ? `已学习${one.percent}%，从上次离开的地方继续` : '已加入，还没有开始学习',
    link: learnPathOf(one) ?? '',
    percent: one.percent,
  }
}

function makeAction(one: Container & { title: string; isEmpty: boolean }): NextAction {
  const { isEmpty } = one
  return {
    kind: isEmpty ? 'fill' : 'publish',
    title: one.title,
    why: isEmpty ? '目录里还没有内容' : '还是草稿，发布后学员才能看到',
    link: managePathOf(one, isEmpty ? 'content' : 'info') ?? '',
    percent: -1,
  }
}

const learnFirst = {
  title: '挑一门课开始学习',
  why: '到资源中心按行业、关键词查找，加入后随时继续',
  link: allMain,
}
const makeFirst = {
  title: '创建第一个学习集',
  why: '添加视频、图文和文档，发布后邀请学员加入',
  link: addPathOf(mainType) ?? '',
}
const enrolFirst = {
  title: '导入老师和学员',
  why: '按学号建立账号，打印账号条',
  link: '/sec/org/roster',
}
const answerFirst = {
  title: '回复意见反馈',
  why: '查看用户提出的问题和建议，处理后逐条回复',
  link: '/sec/backend/feedback',
}
const watchFirst = { title: '查看数据看板', why: '全站的内容、用户和学习情况', link: '/sec/stats' }

/** Whether they administer an organisation that nobody else is in yet, as after the first set-up. */
function isAloneAtSchool({ org }: Session): boolean {
  return org?.role === 'ROLE_ORG_ADMIN' && org.seatsUsed <= 1
}

/** Who has begun nothing yet; whoever runs the platform is here for that, not for a course. */
function beginActions(session: Session): NextAction[] {
  const starts = session.isSuper
    ? [...(isAloneAtSchool(session) ? [enrolFirst] : []), answerFirst, watchFirst]
    : [learnFirst, ...(isTeacherOrAbove(session) && !session.isDemo ? [makeFirst] : [])]
  return starts.map((start) => ({ kind: 'choose', percent: -1, ...start }))
}

export function homeServed({ leaves }: { leaves: readonly LeafModule[] }): Served[] {
  const pressingOf = createPressing(leaves)
  const siteFigures = createSiteFigures()
  return serve(homeCalls, {
    goOn: (_input, ctx) => goingOn(ctx),
    teaching: (_input, ctx) => teachingOf(ctx),
    nextActions: async (_input, ctx) => (ctx.session ? await nextActionsOf(ctx, ctx.session, pressingOf) : []),
    groupRightPanelData: (input, ctx) => siteFigures(ctx, input.keys),
    studentRightPanelData: (input, ctx) => studentPanel(ctx, input),
    getRecommendData: (input, ctx) => recommended(ctx, input),
  })
}
