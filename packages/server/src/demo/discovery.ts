import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { subscriptionCalls } from '@zhixing/contract/talk/subscription/calls.ts'
import { visitCalls } from '@zhixing/contract/talk/visit/calls.ts'
import { days } from '#kernel/time.ts'
import { countBoard } from '../features/faces/discover/board.ts'
import { renew } from '../features/talk/search/workers.ts'
import type { Stage } from './actor.ts'
import type { MadeCollection } from './collections.ts'
import { type NewsItem, newsItems } from './news-items.ts'
import type { World } from './people.ts'

type Lists = { industries: Map<string, number>; tags: Map<string, number> }

interface SubjectStory {
  title: string
  introduce: string
  type: 'study_resource' | 'teaching_resource'
  contents: readonly string[]
  isDefault?: boolean
}

const subjects: readonly SubjectStory[] = [
  {
    title: '数字技能入门',
    introduce: '零基础也能跟上的四门课：先会用数据，再会写程序，最后认识人工智能。建议按顺序学习。',
    type: 'study_resource',
    isDefault: true,
    contents: ['Excel数据分析', 'Python程序设计基础', 'MySQL数据库应用', '机器学习入门与案例', '大模型应用开发'],
  },
  {
    title: '智能制造岗位能力',
    introduce: '从识图、建模到编程加工，对应数控、机电和机器人三类岗位的核心课程。',
    type: 'study_resource',
    contents: ['机械制图与识图', '三维建模与3D打印', '数控车床编程与加工', 'PLC控制技术', '工业机器人操作与编程'],
  },
  {
    title: '上岗第一课',
    introduce: '安全、急救和沟通：无论做什么岗位，入职前都应当学过的内容。',
    type: 'study_resource',
    contents: ['企业安全生产必修课', '现场急救与心肺复苏', '职场沟通与团队协作'],
  },
  {
    title: '一体化教学设计精选',
    introduce: '可以直接用在课堂上的教案、课件和示教资源，供教师参考和改编。',
    type: 'teaching_resource',
    isDefault: true,
    contents: ['Python程序设计教案与课件', '数控加工一体化教学设计', '护理技能操作示教资源包'],
  },
]

/** News, subjects, and what the demo accounts follow, marked and said of themselves. */
export async function makeDiscovery(
  stage: Stage,
  world: World & Lists,
  collections: readonly MadeCollection[],
): Promise<void> {
  const ids = new Map(collections.map(({ id, title }) => [title, id]))
  const made: number[] = []
  stage.goBack(days(50))
  for (const story of subjects) {
    made.push(await makeSubject(stage, world, { story, ids }))
  }
  for (const [index, item] of newsItems.entries()) {
    const id = await makeNews(stage, world, item)
    if (item.ago > 0 && !item.isDraft) {
      await visit(stage, world, { content_type: 'news', content_id: id, ago: item.ago, num: 34 - 4 * (index % 6) })
    }
  }
  for (const [index, content_id] of made.entries()) {
    await visit(stage, world, { content_type: 'subject', content_id, ago: 40, num: 30 - 6 * index })
  }
  await markSome(stage, world, { subjectIds: made, ids })
  stage.goBack(0)
  await stage.server.queue.runNow(renew, {})
  await stage.server.queue.runNow(countBoard, {})
}

async function makeSubject(
  stage: Stage,
  world: World,
  { story, ids }: { story: SubjectStory; ids: ReadonlyMap<string, number> },
): Promise<number> {
  const admin = world.accounts.get('super') ?? 0
  const { title, introduce, type, isDefault, contents } = story
  const { id } = await stage.call(
    subjectCalls.create,
    { title, introduce, content_type: type, is_default: isDefault ?? false },
    admin,
  )
  const content_ids = contents.flatMap((name) => ids.get(name) ?? [])
  await stage.call(subjectCalls.addContents, { id, content_ids }, admin)
  return id
}

interface Visits {
  content_type: 'news' | 'subject'
  content_id: number
  /** Days since it is there. */
  ago: number
  num: number
}

/** Learners and teachers of a school look at it: most of them soon after it appeared. */
async function visit(stage: Stage, world: World, { content_type, content_id, ago, num }: Visits): Promise<void> {
  const people = [...world.teachers.tech, ...world.learners.tech]
  for (let index = 0; index < num; index += 1) {
    stage.goBack(days(ago * (1 - (index / num) ** 2)))
    await stage.call(visitCalls.addBrowseLog, { content_type, content_id }, people[index % people.length] ?? 0)
  }
}

async function makeNews(stage: Stage, world: World & Lists, item: NewsItem): Promise<number> {
  const { title, introduce, ago, industry, by, isPinned, isDraft, body } = item
  stage.goBack(days(Math.max(0, ago)))
  const { id } = await stage.call(
    newsCalls.create,
    {
      title,
      introduce,
      body: body.map((paragraph) => `<p>${paragraph}</p>`).join(''),
      industry_id: industry ? (world.industries.get(industry) ?? 0) : 0,
      is_pinned: isPinned ?? false,
      is_draft: isDraft ?? false,
      publish_time: ago < 0 ? Math.floor((Date.now() + days(-ago)) / 1000) : 0,
    },
    world.accounts.get(by ?? 'super') ?? 0,
  )
  return id
}

const favorites: Readonly<Record<string, readonly string[]>> = {
  learner: ['MySQL数据库应用', '短视频拍摄与剪辑', '现场急救与心肺复苏', 'Excel数据分析'],
  teacher: ['Python程序设计教案与课件', '大模型应用开发', '职场沟通与团队协作'],
  orgadmin: ['企业安全生产必修课', '2026级新生入学教育'],
}

const cares: Readonly<Record<string, { role: 'student' | 'teacher'; hy: string; tags: readonly string[] }>> = {
  learner: { role: 'student', hy: '信息技术', tags: ['Python', '前端开发', '短视频'] },
  teacher: { role: 'teacher', hy: '软件开发', tags: ['大模型应用', '数据库'] },
}

async function markSome(
  stage: Stage,
  world: World & Lists,
  { subjectIds, ids }: { subjectIds: readonly number[]; ids: ReadonlyMap<string, number> },
): Promise<void> {
  stage.goBack(days(9))
  for (const [name, titles] of Object.entries(favorites)) {
    for (const content_id of titles.flatMap((title) => ids.get(title) ?? [])) {
      const add = { content_type: 'study_collection', content_id, action: 'add' as const }
      await stage.call(favoriteCalls.operateMyFavorite, add, world.accounts.get(name) ?? 0)
    }
  }
  for (const [name, { role, hy, tags }] of Object.entries(cares)) {
    const tag = tags.flatMap((title) => world.tags.get(title) ?? [])
    await stage.call(
      userCalls.addUserTag,
      { role, hy: world.industries.get(hy) ?? 0, tag },
      world.accounts.get(name) ?? 0,
    )
  }
  // Fewer and fewer subscribe to what comes later in the list.
  const followers = [world.accounts.get('learner'), world.accounts.get('teacher'), ...world.learners.tech.slice(0, 20)]
  const teaching = [world.accounts.get('teacher'), ...world.teachers.tech.slice(0, 6)]
  for (const [index, content_id] of subjectIds.entries()) {
    const isTaught = subjects[index]?.type === 'teaching_resource'
    for (const userId of isTaught ? teaching : followers.slice(0, followers.length - 7 * index)) {
      await stage.call(subscriptionCalls.operateMySubscribe, { content_id, action: 'add' }, userId ?? 0)
    }
  }
}
