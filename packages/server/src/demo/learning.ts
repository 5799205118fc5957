import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { type OutlineItem, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { visitCalls } from '@zhixing/contract/talk/visit/calls.ts'
import { days, minutes } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import type { MadeCollection } from './collections.ts'
import { handInWork, outcomeOf } from './handing-in.ts'
import { assignmentOf } from './lessons.ts'
import { seeded } from './names.ts'
import type { World } from './people.ts'
import { makeProduct } from './products.ts'
import { sitExam } from './sitting.ts'
import { latest, readingSeconds, type Studying, study } from './studying.ts'
import { answerSurvey } from './surveys.ts'
import { joinTalk } from './talks.ts'

const reading = 15
const beatSeconds = 10
const mostAgain = 4

/** Three months of learners joining, reading and watching, each at their own pace. */
export async function makeLearning(stage: Stage, world: World, collections: readonly MadeCollection[]): Promise<void> {
  for (const one of collections.filter(({ open }) => open)) {
    const items = await itemsOf(stage, one)
    const learners = learnersOf(world, one)
    for (const [index, userId] of learners.entries()) {
      // Each learner's days lie between the collection's making and now.
      const joinedAgo = Math.floor(one.age * (1 - (index + 1) / (learners.length + 1)))
      await learn(stage, {
        userId,
        collection: one,
        items,
        joinedAgo,
        isShown: userId === world.accounts.get('learner'),
      })
    }
  }
  await nameHelpers(stage, world, collections)
}

async function itemsOf(stage: Stage, one: MadeCollection): Promise<OutlineItem[]> {
  const tree = await stage.call(outlineCalls.tree, { content_id: one.id }, one.ownerId)
  return tree.items
}

/** The popular ones have a class or two; every learner of the demonstration's school shows up somewhere. */
function learnersOf(world: World, one: MadeCollection): number[] {
  const own = world.learners[one.org].length > 0 ? world.learners[one.org] : world.learners.tech
  const share = one.title === 'Python程序设计基础' ? 60 : 6 + (seeded(one.title) % 22)
  const start = seeded(`${one.title}start`) % Math.max(1, own.length)
  const chosen = Array.from({ length: Math.min(share, own.length) }, (_, at) => own[(start + at) % own.length] ?? 0)
  const learner = world.accounts.get('learner')
  const isTheirs = [
    'Python程序设计基础',
    'Web前端开发实战',
    '数控车床编程与加工',
    '现场急救与心肺复苏',
    '2026级新生入学教育',
  ].includes(one.title)
  const all = learner !== undefined && isTheirs ? [...chosen, learner] : chosen
  return one.visibility === 'public'
    ? all
    : all.filter((userId) => userId === learner || world.learners.tech.includes(userId))
}

interface Learning {
  userId: number
  collection: MadeCollection
  items: readonly OutlineItem[]
  joinedAgo: number
  /** The learner who shows the product: has sat what there is to sit. */
  isShown: boolean
}

async function learn(stage: Stage, { userId, collection, items, joinedAgo, isShown }: Learning): Promise<void> {
  if (collection.visibility === 'private') {
    return
  }
  stage.goBack(joinedAgo)
  await stage.call(collectionCalls.follow, { id: collection.id }, userId)
  await stage.call(visitCalls.addBrowseLog, { content_type: 'study_collection', content_id: collection.id }, userId)
  const seed = seeded(`${userId}${collection.title}`)
  if (seed % 3 === 0) {
    await stage.call(
      favoriteCalls.operateMyFavorite,
      { content_type: 'study_collection', content_id: collection.id, action: 'add' },
      userId,
    )
  }
  // From a glance to the whole course: how many of the items this person got through.
  const lessons = items.filter(({ content_type }) => readTypes.has(content_type))
  const through = Math.round((lessons.length * (seed % 101)) / 100)
  const agoOf = (index: number) => Math.max(latest, joinedAgo - days(1) * (index + 1) * 0.7)
  for (const [index, item] of lessons.slice(0, through).entries()) {
    stage.goBack(agoOf(index))
    await learnItem(stage, userId, { item, c: collection.id, whole: index < through - 1 || seed % 2 === 0 })
  }
  for (const [index, { content_id: id }] of lessons.slice(0, through).entries()) {
    await goOver(stage, { userId, id, c: collection.id }, agoOf(index))
  }
  const exam = items.find(({ content_type }) => content_type === 'exam')
  if (exam && (isShown || through > lessons.length / 2)) {
    const ago = Math.max(minutes(180), agoOf(through))
    const isMarked = isShown || ago > days(5)
    const { id: c, ownerId: teacherId } = collection
    await sitExam(stage, { userId, teacherId, id: exam.content_id, c, ago, isMarked })
  }
  const work = items.find(({ content_type }) => content_type === 'work')
  if (work && (isShown || through > lessons.length / 2)) {
    await doWork(stage, { userId, collection, work, ago: Math.max(minutes(90), agoOf(through)), isShown })
  }
  // The learner who shows the product has the rest still before them.
  if (!isShown) {
    await doMore(stage, { userId, collection, items, ago: joinedAgo / 2 })
  }
}

interface DoingMore extends Pick<Learning, 'userId' | 'collection' | 'items'> {
  ago: number
}

/** What only some do: one in four makes the product of a practice, every other answers a survey and joins a discussion. */
async function doMore(stage: Stage, { userId, collection, items, ago }: DoingMore): Promise<void> {
  const { id: c, ownerId: teacherId, title } = collection
  const seed = seeded(`${userId}${title}`)
  const found = (type: string) => items.find(({ content_type }) => content_type === type)?.content_id
  const practice = found('practice')
  if (practice !== undefined && seed % 4 === 0) {
    await makeProduct(stage, { userId, teacherId, id: practice, c, ago })
  }
  const survey = found('survey')
  if (survey !== undefined && seed % 2 === 0) {
    await answerSurvey(stage, { userId, id: survey, c, ago })
  }
  const talk = found('discussion')
  if (talk !== undefined && seed % 2 === 0) {
    await joinTalk(stage, { userId, teacherId, id: talk, c, ago })
  }
}

/** Some of it is gone over again, on a day between the first time and now. */
async function goOver(stage: Stage, what: Studying, ago: number): Promise<void> {
  if (seeded(`${what.userId} again ${what.id}`) % 2 === 0) {
    stage.goBack(Math.max(latest, ago / 2))
    await study(stage, what, readingSeconds(what))
  }
}

interface Doing extends Pick<Learning, 'userId' | 'collection' | 'isShown'> {
  work: OutlineItem
  ago: number
}

/** Hands in what the course asks for; the learner who shows the product was given the first one back. */
async function doWork(stage: Stage, { userId, collection, work, ago, isShown }: Doing): Promise<void> {
  const assignment = assignmentOf(collection.title)
  if (assignment) {
    const { id: c, ownerId: teacherId } = collection
    const isFirst = collection.title === 'Python程序设计基础'
    const outcome = isShown ? shownOutcome[isFirst ? 'first' : 'other'] : outcomeOf(userId, ago)
    await handInWork(stage, { userId, teacherId, id: work.content_id, c, assignment, ago, outcome })
  }
}

const shownOutcome = { first: 'returned', other: 'graded' } as const

/** What is done by watching and reading; the rest asks for more. */
const readTypes = new Set(['video', 'article', 'res_article'])

async function learnItem(
  stage: Stage,
  userId: number,
  what: { item: OutlineItem; c: number; whole: boolean },
): Promise<void> {
  const { item, c, whole } = what
  const id = item.content_id
  if (item.content_type === 'video') {
    await watch(stage, userId, { id, c, seconds: whole ? item.amount : Math.floor(item.amount / 2) })
    // What is hard to see is seen again.
    await study(stage, { userId, id, c }, whole ? item.amount * (seeded(`${userId} watches ${id}`) % mostAgain) : 0)
    return
  }
  const long = readingSeconds({ userId, id, c })
  await study(stage, { userId, id, c }, whole ? long : Math.floor(long / 2))
  const views = whole ? 2 : 1
  for (let at = 0; at < views; at += 1) {
    stage.goOn(reading * 1000)
    const view = { id, c, seconds: reading, end: whole }
    await (item.content_type === 'article'
      ? stage.call(articleCalls.view, view, userId)
      : stage.call(documentCalls.view, { ...view, page: at + 1 }, userId))
  }
}

async function watch(stage: Stage, userId: number, film: { id: number; c: number; seconds: number }): Promise<void> {
  const { session_id } = await stage.call(videoCalls.start, { id: film.id, c: film.c }, userId)
  for (let from = 0, seq = 1; from < film.seconds; from += beatSeconds, seq += 1) {
    const to = Math.min(from + beatSeconds, film.seconds)
    stage.goOn((to - from) * 1000)
    await stage.call(
      videoCalls.beat,
      { session_id, seq, position: to, rate: 1, spans: [[from, to]], hidden: false },
      userId,
    )
  }
}

/** A colleague helps with the demo teacher's course. */
async function nameHelpers(stage: Stage, world: World, collections: readonly MadeCollection[]): Promise<void> {
  const course = collections.find(({ title }) => title === 'Python程序设计基础')
  const [colleague] = world.teachers.tech
  if (course && colleague !== undefined) {
    stage.goBack(days(30))
    await stage.call(collectionCalls.nameHelpers, { id: course.id, uids: [colleague] }, course.ownerId)
  }
}
