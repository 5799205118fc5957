import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { marketCalls } from '@zhixing/contract/containers/market/calls.ts'
import { marketColumns, marketLimits, marketTitles } from '@zhixing/contract/containers/market/limits.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { days } from '#kernel/time.ts'
import type { Demo, Stage } from '../../../feature.ts'

const cities = [
  { name: '厦门', code: 350_200, share: 1, pay: 1 },
  { name: '福州', code: 350_100, share: 0.8, pay: 0.95 },
  { name: '深圳', code: 440_300, share: 1.6, pay: 1.25 },
] as const

interface Post {
  name: string
  category: string
  demand: number
  low: number
  high: number
  exp: number
  edu: number
  headcount: number
  introduce: string
}

const posts: readonly Post[] = [
  {
    name: '数控车工',
    category: '机械加工',
    demand: 120,
    low: 6000,
    high: 9000,
    exp: 2,
    edu: 2,
    headcount: 6,
    introduce: '按图纸独立完成轴类、盘类零件的车削；会对刀和修改刀补，能填写首件检测记录。',
  },
  {
    name: '数控编程员',
    category: '机械加工',
    demand: 60,
    low: 8000,
    high: 12_000,
    exp: 3,
    edu: 3,
    headcount: 2,
    introduce: '编制加工工艺和程序，跟进试切；熟悉一种编程软件，能与检测人员一起分析尺寸超差的原因。',
  },
  {
    name: '质量检验员',
    category: '质量管理',
    demand: 80,
    low: 5500,
    high: 7500,
    exp: 1,
    edu: 2,
    headcount: 4,
    introduce: '首件、巡检和出货检验；会用千分尺、高度尺和三坐标，记录写得别人看得懂。',
  },
  {
    name: '工业机器人操作员',
    category: '智能制造',
    demand: 70,
    low: 6500,
    high: 9500,
    exp: 1,
    edu: 3,
    headcount: 5,
    introduce: '示教编程、更换夹具、日常点检；出现报警时能按手册恢复，并把过程记下来。',
  },
  {
    name: '机器人运维工程师',
    category: '智能制造',
    demand: 40,
    low: 9000,
    high: 14_000,
    exp: 3,
    edu: 4,
    headcount: 2,
    introduce: '工作站联调与保养，分析节拍和故障；能带新人，会写维护计划。',
  },
]

const articles = [
  {
    daysAgo: 6,
    title: '第一次独立做完首件检测',
    body: '<p>上周在实训室车了一根轴，外圆 φ38 连测三次：37.98、37.99、37.98。第一次不用老师在旁边看着，自己填完了检测记录。</p><p>最容易忘的是量具编号，建议先写编号再测。</p>',
  },
  {
    daysAgo: 3,
    title: '面试时被问到“刀补改反了怎么办”',
    body: '<p>先停机，看清是直径还是半径编程，再按实测值减去图纸值改磨耗。面试官说，能说清先后顺序比背公式重要。</p>',
  },
] as const

const monthsInYear = 12

/** The last twelve months before this one, the oldest first: 2026-03. */
function lastMonths(): string[] {
  const now = new Date()
  return Array.from({ length: marketLimits.months }, (_, index) => {
    const at = now.getUTCFullYear() * monthsInYear + now.getUTCMonth() - marketLimits.months + index
    return `${Math.floor(at / monthsInYear)}-${String((at % monthsInYear) + 1).padStart(2, '0')}`
  })
}

/** A year of figures: more people are wanted in spring and autumn, and pay rises a little each month. */
function yearOfMarket(): string[][] {
  const season = [0.9, 0.8, 1.3, 1.2, 1, 0.9, 0.9, 1, 1.2, 1.1, 1, 0.9]
  const rows = lastMonths().flatMap((month, index) =>
    cities.flatMap((city) =>
      posts.map((post) => {
        const wanted = Math.round(post.demand * city.share * (season[Number(month.slice(5)) - 1] ?? 1))
        const pay = (yuan: number) => String(Math.round((yuan * city.pay * (100 + index)) / 10_000) * 100)
        return [month, city.name, post.name, post.category, String(wanted), pay(post.low), pay(post.high)]
      }),
    ),
  )
  return [marketColumns.map((column) => marketTitles[column]), ...rows]
}

/** The posts of a path: those of its own trade. */
function postsOf(title: string): readonly Post[] {
  const isOfRobots = title.includes('机器人')
  return posts.filter(({ category }) => (category === '智能制造') === isOfRobots)
}

/** Posts, a year of market data and articles of the career paths of the demonstration. */
export async function makeCareer(stage: Stage, { accounts }: Demo): Promise<void> {
  const teacher = accounts.get('teacher')
  const learner = accounts.get('learner')
  if (teacher === undefined || learner === undefined) {
    return
  }
  stage.goBack(days(20))
  const { rows } = await stage.call(channelCalls.getUserManagerChannel, { limit: 10, page: 1 }, teacher)
  const published = rows.filter(({ status }) => status === 1)
  await eachInTurn(published, async ({ id, title }) => {
    const { tree } = await stage.call(channelContentCalls.getTree, { id }, teacher)
    const task_keys = tree.flatMap(({ children }) => children.map(({ key }) => key)).slice(0, 2)
    await eachInTurn(postsOf(title), async ({ category: _category, demand: _demand, low, high, ...post }) => {
      const pay = { salary_min: low * 100, salary_max: high * 100, region_code: cities[0].code }
      await stage.call(channelJobCalls.create, { id, ...post, ...pay, task_keys }, teacher)
    })
  })
  const [first] = published
  if (!first) {
    return
  }
  await stage.call(
    marketCalls.upload,
    { id: first.id, source: '福建省人力资源市场招聘信息汇总', name: '岗位需求汇总.xlsx', rows: yearOfMarket() },
    teacher,
  )
  await eachInTurn(articles, async ({ daysAgo, ...article }) => {
    stage.goBack(days(daysAgo))
    await stage.call(feedCalls.create, { channel_id: first.id, ...article }, learner)
  })
}
