import { type APIRequestContext, request as requests } from '@playwright/test'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'
import { allContainers } from '@zhixing/contract/features.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import type { ContainerPages } from '@zhixing/contract/kernel/container-pages.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { z } from 'zod'
import type { DemoAccount } from './accounts.ts'
import { callAs, listAs, signInAs } from './client.ts'
import { pathMember, pathStandard } from './shot-channels.ts'
import { type As, type Finder, most, type Values } from './shot-finder.ts'
import { placedItem, plan, planLearner, room, roomItem, roomLearner, shelved, stage, stageData } from './shot-rooms.ts'
import { taken } from './shot-standards.ts'

interface Leaf {
  type: string
  id: number
  c: number
}

/** The teacher's collections, those made first last: they hold the most. */
async function collectionsOf({ teacher }: As): Promise<number[]> {
  return (await listAs(teacher, collectionCalls.mine, { tab: 'create', limit: most })).map(({ id }) => id).reverse()
}

/** One leaf of every type, each where the teacher placed it first. */
async function leavesOf(as: As): Promise<Leaf[]> {
  const trees = await Promise.all(
    (await collectionsOf(as)).map((content_id) => callAs(as.teacher, outlineCalls.tree, { content_id })),
  )
  const placed = trees.flatMap(({ items, content_id: c }) =>
    items.map(({ content_type: type, content_id: id }) => ({ type, id, c })),
  )
  return [...Map.groupBy(placed, ({ type }) => type).values()].flatMap((ofType) => ofType.slice(0, 1))
}

function leaf(type: string): Finder {
  return async (as) => (await leavesOf(as)).filter((found) => found.type === type).map(({ id, c }) => ({ id, c }))
}

/** A hand-in of a type: one that waits to be marked before one that is marked. */
function handIn(type: string): Finder {
  return async (as) => {
    const lists = await Promise.all(
      (await collectionsOf(as)).flatMap((c) =>
        (['waiting', 'marked'] as const).map(async (state) => {
          const rows = await listAs(as.teacher, markingCalls.getMarkPageData, { id: c, state, content_type: type })
          return rows.map(({ content_id: id, s }) => ({ id, c, s, isWaiting: state === 'waiting' }))
        }),
      ),
    )
    const found = lists.flat().sort((one, other) => Number(other.isWaiting) - Number(one.isWaiting))
    return found.slice(0, 1).map(({ id, c, s }) => ({ id, c, s }))
  }
}

const collection: Finder = async (as) => (await collectionsOf(as)).slice(0, 1).map((id) => ({ id }))

/** A camp of the teacher's, with the trainings in it. */
const camp: Finder = async ({ teacher }) => {
  const [found] = await listAs(teacher, campCalls.mine, { tab: 'create', limit: 1 })
  return found ? [{ id: found.id }] : []
}

const training: Finder = async ({ teacher }) => {
  const rows = await listAs(teacher, campCalls.mine, { tab: 'created', limit: most })
  return rows
    .filter(({ content_type }) => content_type === 'training')
    .slice(0, 1)
    .map(({ id }) => ({ id, trainingId: id }))
}

/** A training by way of the camp that it stands in. */
const trainingInCamp: Finder = async (as) => {
  const [found] = await camp(as)
  const { items } = await callAs(as.teacher, outlineCalls.tree, { content_id: Number(found?.id) })
  return items
    .filter(({ content_type }) => content_type === 'training')
    .slice(0, 1)
    .map(({ content_id: id }) => ({ campId: found?.id ?? 0, id }))
}

/** Finds the contents of containers of a kind, as `toLearn` and `toMake` find those of collections. */
function itemsIn(containers: Finder): Finder {
  return async (as) => {
    const found = await containers(as)
    const trees = await Promise.all(
      found.map(({ id }) => callAs(as.teacher, outlineCalls.tree, { content_id: Number(id) })),
    )
    return trees.flatMap(({ items, content_id: id }) =>
      items.map(({ content_id: item, content_type: leaf }) => ({ id, item, leaf, section: 0 })),
    )
  }
}

const learner: Finder = async (as) => {
  const [id = 0] = await collectionsOf(as)
  const [member] = await listAs(as.teacher, collectionCalls.members, { id, role: 'user' })
  return member ? [{ id, uid: member.uid }] : []
}

const toLearn: Finder = async (as) => (await leavesOf(as)).map(({ id, c }) => ({ id: c, item: id }))

const toChange: Finder = async (as) => (await leavesOf(as)).map(({ id, c, type }) => ({ id: c, contentId: id, type }))

const toMake: Finder = async (as) => (await leavesOf(as)).map(({ c, type }) => ({ id: c, pid: 0, type }))

const bank: Finder = async ({ teacher }) =>
  (await listAs(teacher, bankCalls.lists, { limit: 1 })).map(({ id }) => ({ id }))

const question: Finder = async (as) => {
  const [found] = await bank(as)
  const id = Number(found?.id)
  const questions = await listAs(as.teacher, questionCalls.questions, { bank_id: id, limit: 1 })
  return [...questions.map((one) => ({ id, question: one.id })), { id, question: 'new' }]
}

/** A statement of learning time, which whoever learns can have at any time. */
const certificate: Finder = async ({ learner: holder }) => {
  const [joined] = await listAs(holder, collectionCalls.mine, { tab: 'join', limit: 1 })
  const held = () => listAs(holder, certificateCalls.mine, { limit: 1 })
  if (joined && (await held()).length === 0) {
    await callAs(holder, certificateCalls.statement, { id: joined.id })
  }
  return (await held()).map(({ code }) => ({ code }))
}

const product: Finder = async (as) => {
  const [practice] = await leaf('practice')(as)
  const found = await listAs(as.teacher, productCalls.products, { practice_id: Number(practice?.id), limit: 1 })
  return found.map(({ id }) => ({ id }))
}

const previewLink: Finder = async (as) => {
  const [exam] = await leaf('exam')(as)
  const { hash } = await callAs(as.teacher, previewCalls.createPreviewLink, { id: Number(exam?.id) })
  return [{ hash }]
}

/** A code of the teacher's oldest collection; one is made where none lets anybody in. */
const inviteCode: Finder = async (as) => {
  const [content_id = 0] = await collectionsOf(as)
  const { invites } = await callAs(as.teacher, inviteCalls.invites, { content_id })
  const open = invites.find(({ state }) => state === 'open')
  const { code } = open ?? (await callAs(as.teacher, inviteCalls.createInvite, { content_id }))
  return [{ code }]
}

const subject: Finder = async ({ super: all }) =>
  (await listAs(all, subjectCalls.lists, { limit: 1 })).map(({ id, content_type: type }) => ({ id, type }))

const news: Finder = async ({ super: all }) =>
  (await listAs(all, newsCalls.lists, { limit: 1 })).map(({ id }) => ({ id }))

const banner: Finder = async ({ super: all }) =>
  (await listAs(all, bannerCalls.stored, { limit: 1 })).map(({ id }) => ({ id }))

/** One task of each state: their pages differ by it. */
const task: Finder = async ({ teacher }) => {
  const found = await listAs(teacher, transferCalls.lists, { limit: most })
  return [...Map.groupBy(found, ({ state }) => state).values()].flatMap((ofState) =>
    ofState.slice(0, 1).map(({ id }) => ({ id })),
  )
}

/** The newest article of a channel that has some. */
const feed: Finder = async ({ teacher }) => {
  const channels = await listAs(teacher, channelCalls.getUserManagerChannel, { limit: most })
  const lists = await Promise.all(channels.map(({ id }) => listAs(teacher, feedCalls.lists, { id, limit: 1 })))
  return lists
    .flat()
    .slice(0, 1)
    .map(({ id }) => ({ id }))
}

const channelToWriteIn: Finder = async ({ teacher }) =>
  (await listAs(teacher, channelCalls.getUserManagerChannel, { limit: 1 })).map(({ id }) => ({ channelId: id }))

function fixed(...values: Values[]): Finder {
  return async () => values
}

/** One of a type that the teacher made, latest first. */
function ownOf(call: Call): (as: As) => Promise<number[]> {
  const mine = { ...call, kind: 'list' as const, input: z.looseObject({}), output: z.object({ id: z.number() }) }
  return async ({ teacher }) => (await listAs(teacher, mine, { tab: 'create', limit: 1 })).map(({ id }) => id)
}

/** Finds examples for a container's pages by its definition: one the teacher made, a learner of it, its contents. */
function examplesOf({ type, calls: { mine, members } }: ContainerPages): Example[] {
  const known = contentTypes[type]
  const paths = known?.container?.paths
  if (!paths || !mine) {
    return []
  }
  const own = ownOf(mine)
  const one: Finder = async (as) => (await own(as)).map((id) => ({ id }))
  const items: Finder = async (as) => {
    const [id = 0] = await own(as)
    const tree = await callAs(as.teacher, outlineCalls.tree, { content_id: id })
    const leaves = tree.items.filter(({ content_type }) => !contentTypes[fromWire(content_type)?.type ?? '']?.container)
    return leaves
      .slice(0, 1)
      .map(({ content_id, content_type }) => ({ id, item: content_id, leaf: content_type, section: 0 }))
  }
  const learners: Finder = async (as) => {
    const [id = 0] = await own(as)
    const list = members && {
      ...members,
      kind: 'list' as const,
      input: z.looseObject({}),
      output: z.object({ uid: z.number() }),
    }
    const [found] = list ? await listAs(as.teacher, list, { id, role: 'user' }) : []
    return found ? [{ id, uid: found.uid }] : []
  }
  const shown: [string | undefined, Finder][] = [
    [`${paths.manage}/gradebook/:uid`, learners],
    [paths.manage, one],
    [paths.create?.split('?')[0], items],
    [paths.edit, items],
    [paths.learn, items],
    [paths.grades, one],
    [known.detailPath, one],
  ]
  return shown.flatMap(([start, finder]) => (start === undefined ? [] : [[start, finder] as const]))
}

type Example = readonly [start: string, finder: Finder]

/** Beginnings of patterns and what they show; the first that fits is taken. What other containers show is said by their definitions. */
const table: readonly Example[] = [
  ['/sec/channel/manage/:id/stats/user/:uid', pathMember],
  ['/sec/channel-detail/:id/stats/user/:uid', pathMember],
  ['/sec/channel/manage/:id/stats', pathStandard],
  ['/sec/channel-detail/:id/stats', pathStandard],
  ['/sec/channel/report/:id', pathStandard],
  ['/modelReport/:id', pathStandard],
  ['/channel/feedDetail/:id', feed],
  ['/channel/:channelId/publish-article', channelToWriteIn],
  ['/sec/collection/manage/:id/gradebook/:uid', learner],
  ['/sec/collection/manage/:id/', collection],
  ['/sec/collection/:id/create-activity', toMake],
  ['/sec/collection/:id/update-activity', toChange],
  ['/sec/collection/:id/my-grades', collection],
  ['/sec/study-collection-detail/:id', collection],
  ['/collection/:id/my-detail', toLearn],
  ['/collection/:id/manage/', collection],
  ['/sec/training-camp-detail/:id', camp],
  ['/sec/training-camp/manage/:id/gradebook/', fixed()],
  ['/sec/training-camp/manage/:id', camp],
  ['/work/training/edit-camp-detail/:id', camp],
  ['/training-camp/:id/learn', itemsIn(camp)],
  ['/training-camp/:id/update-activity', fixed()],
  ['/training-camp/:id/create-activity', fixed()],
  ['/training-camp/:id/', camp],
  ['/sec/training-detail/:id', training],
  ['/work/training/training-detail/:campId/:id', trainingInCamp],
  ['/reading/training/:id', training],
  ['/work/training/update-training/:id/gradebook/', fixed()],
  ['/work/training/update-training/:id', training],
  ['/training/:id/learn', itemsIn(training)],
  ['/training/:id/update-activity', itemsIn(training)],
  ['/training/:id/create-activity', itemsIn(training)],
  ['/training/:id/', training],
  ['/sec/standard/:id/create-activity', fixed()],
  ['/sec/standard/:id/update-activity', fixed()],
  ['/sec/standard/', taken],
  ['/career/assessment/', taken],
  ['/career/standard-detail/', taken],
  ['/career/examination/', leaf('exam')],
  ['/sec/practice-detail/:id', leaf('practice')],
  ['/work/user-product-detail/:trainingId', training],
  ['/reading/exam/:id/questions', leaf('exam')],
  ['/reading/test/:id/questions', leaf('test')],
  ['/reading/item_question/:id/questions', leaf('item_question')],
  ['/reading/exam/:id', handIn('exam')],
  ['/reading/test/:id', handIn('test')],
  ['/reading/item_question/:id', handIn('item_question')],
  ['/reading/work/:id', handIn('work')],
  ['/reading/practice/:id', handIn('practice')],
  ['/reading/discussion/:id', handIn('discussion')],
  ['/exam/:id/', leaf('exam')],
  ['/career/examination/:id', leaf('exam')],
  ['/sec/exam/', leaf('exam')],
  ['/preview/exam/:id', leaf('exam')],
  ['/work/product-detail/:id', product],
  ['/work/:id/', leaf('work')],
  ['/sec/work/', leaf('work')],
  ['/preview/work/:id', leaf('work')],
  ['/signin/:id', leaf('signin')],
  ['/survey/:id', leaf('survey')],
  ['/sec/creator/question-bank/:id/question/:question', question],
  ['/sec/creator/question-bank/:id', bank],
  ['/sec/creator/update-activity/:type', fixed({ type: 'res_article' }, { type: 'link' }, { type: 'signin' })],
  ['/content/preview/:hash', previewLink],
  ['/certificate/verify/:code', certificate],
  ['/join/:code', inviteCode],
  ['/group/stage/:id', stage],
  ['/group/:id/manage/map/project/:project', plan],
  ['/group/:id/resource/:item', shelved],
  ['/group/:id/manage/data/stats/project/:project/member/:openid', planLearner],
  ['/group/:id/manage/data/stats/project/:project', plan],
  ['/group/:id/manage/data/stats/stage/:stage', stageData],
  ['/group/:id/manage/data/stats/item/:item', placedItem],
  ['/group/:id/manage/gradebook/:uid', roomLearner],
  ['/group/:id/create-activity', roomItem],
  ['/group/:id/update-activity', roomItem],
  ['/group/:id', room],
  ['/sec/subject/detail/:id', subject],
  ['/sec/subject/type/:type', subject],
  ['/sec/subject/manage/:id/', subject],
  ['/sec/news-detail/:id', news],
  ['/sec/backend/news/:id', news],
  ['/sec/backend/banner/:id', banner],
  ['/sec/transfer/:id', task],
  ['/sec/search', fixed({ keyword: '程序' }, { keyword: '没有这样的内容' })],
  ...allContainers.flatMap(examplesOf),
]

function finderOf(pattern: string): Finder | undefined {
  return table.find(([start]) => pattern.startsWith(start))?.[1]
}

/** The address of an example: parameters filled in, the rest asked for. */
function addressOf(pattern: string, values: Values): string {
  const isNamed = (name: string) => pattern.split('/').includes(`:${name}`)
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (isNamed(name) ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

async function contextOf(baseURL: string, account: DemoAccount): Promise<APIRequestContext> {
  const context = await requests.newContext({ baseURL })
  await signInAs(context, account)
  return context
}

/** Addresses to open of each pattern, none for one without an example; those without parameters as they are first. */
export async function addressesOf(baseURL: string, patterns: readonly string[]): Promise<Map<string, string[]>> {
  const [teacher, pupil, all] = await Promise.all([
    contextOf(baseURL, 'teacher'),
    contextOf(baseURL, 'learner'),
    contextOf(baseURL, 'super'),
  ])
  const as = { teacher, learner: pupil, super: all }
  const asked = new Map<Finder, ReturnType<Finder>>()
  const find = (finder: Finder) => {
    // Data that lacks what a search begins with has no example either.
    const found = asked.get(finder) ?? finder(as).catch(() => [])
    asked.set(finder, found)
    return found
  }
  const found = await Promise.all(
    patterns.map(async (pattern) => {
      const finder = finderOf(pattern)
      const values = finder ? await find(finder) : []
      const examples = values.map((one) => addressOf(pattern, one))
      return [pattern, pattern.includes(':') ? examples : [pattern, ...examples]] as const
    }),
  )
  await Promise.all([teacher.dispose(), pupil.dispose(), all.dispose()])
  return new Map(found)
}
