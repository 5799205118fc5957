import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { channelTypes } from '@zhixing/contract/containers/channel/limits.ts'
import type { ModelJob } from '@zhixing/contract/containers/channel/model.ts'
import { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { marketCalls } from '@zhixing/contract/containers/market/calls.ts'
import { marketColumns, marketTitles } from '@zhixing/contract/containers/market/limits.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { days } from '#kernel/time.ts'
import type { Demo, Stage } from '../../../feature.ts'
import { cityNamed } from '../../base/region/public.ts'
import { certificate, type PathStory, pathStories } from './demo-stories.ts'

const fenInYuan = 100
const monthsShown = 12
const inStage = 2

/** Two published paths of the school: one of the demo teacher's with members, and one for a certificate. */
export async function makeChannels(stage: Stage, { accounts, colleagues, pupils }: Demo): Promise<void> {
  const [teacher, learner] = [accounts.get('teacher'), accounts.get('learner')]
  const [platform, admin] = [accounts.get('super'), accounts.get('orgadmin')]
  if (!(teacher && learner && platform && admin)) {
    return
  }
  const own = await stage.call(collectionCalls.mine, { tab: 'create', page: 1, limit: 10 }, teacher)
  const items = own.rows.map(({ id }) => id).reverse()
  const [first, second] = pathStories
  stage.goBack(days(40))
  const path = first && (await makePath(stage, teacher, { story: first, items }))
  const other = second && (await makePath(stage, admin, { story: second, items: items.slice(0, 1) }))
  if (!(path && other)) {
    return
  }
  await stage.call(channelCalls.update, { id: other, type: channelTypes.certification, ...certificate }, platform)
  const [colleague] = colleagues
  if (colleague) {
    await stage.call(channelCalls.addMembers, { id: path, uids: [colleague], role: 'admin' }, teacher)
  }
  stage.goBack(days(20))
  await eachInTurn([learner, ...pupils.slice(0, 8)], async (person) => {
    await stage.call(channelCalls.follow, { id: path }, person)
  })
  await stage.call(channelCalls.followChannel, { id: other }, learner)
}

async function makePath(
  stage: Stage,
  maker: number,
  { story, items }: { story: PathStory; items: readonly number[] },
): Promise<number> {
  const { title, description, tags, guide } = story
  const form = { title, description, tags: tags.map((tag) => ({ title: tag })) }
  const { id } = await stage.call(channelCalls.create, form, maker)
  await stage.call(channelContentCalls.saveChannelGuideInfo, { id, guide }, maker)
  await stage.call(channelContentCalls.saveChannelModel, { id, version: 1, tree: [modelOf(story)] }, maker)
  const parts = story.stages.map((name, at) => ({ name, ids: items.slice(at * inStage, (at + 1) * inStage) }))
  await eachInTurn(parts, async ({ name, ids }) => {
    const section = await stage.call(outlineCalls.createSection, { content_id: id, title: name }, maker)
    if (ids.length > 0) {
      await stage.call(outlineCalls.addItems, { content_id: id, section_id: section.id, item_ids: [...ids] }, maker)
    }
  })
  await stage.call(channelContentCalls.publishChannel, { id }, maker)
  await eachInTurn(story.posts, async ({ from, to, city, ...post }) => {
    const region_code = cityNamed(city)?.id ?? 0
    const pay = { salary_min: from * fenInYuan, salary_max: to * fenInYuan }
    await stage.call(channelJobCalls.create, { id, ...post, ...pay, region_code, exp: 1, edu: 3 }, maker)
  })
  const source = '人力资源市场公开招聘信息汇总'
  await stage.call(marketCalls.upload, { id, source, name: `${title}.xlsx`, rows: marketOf(story) }, maker)
  return id
}

/** The model of a path, each of its nodes named by where it stands. */
function modelOf({ job, tasks }: PathStory): ModelJob {
  const node = { introduce: '' }
  return {
    ...node,
    key: 'job',
    kind: 'job',
    title: job,
    children: tasks.map(({ title, introduce, competences }, task) => ({
      key: `task-${task}`,
      kind: 'task',
      title,
      introduce,
      children: competences.map(([name, points], competence) => ({
        ...node,
        key: `competence-${task}-${competence}`,
        kind: 'competence',
        title: name,
        children: points.map(([skill, target], point) => ({
          ...node,
          key: `point-${task}-${competence}-${point}`,
          kind: 'point',
          title: skill,
          target,
        })),
      })),
    })),
  }
}

/** A year of market data of the posts of a path: demand grows towards spring. */
function marketOf({ posts }: PathStory): string[][] {
  const now = new Date()
  const months = Array.from({ length: monthsShown }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, 1))
    return month.toISOString().slice(0, 7)
  })
  const lines = posts.flatMap(({ name, city, from, to }) =>
    months.map((month, back) => {
      const grown = monthsShown - back
      const cells = {
        month,
        city,
        post: name,
        category: '机械制造',
        demand: String(40 + grown * 6 + (back % 3) * 9),
        low: String(from + grown * 20),
        high: String(to + grown * 30),
      }
      return marketColumns.map((column) => cells[column])
    }),
  )
  return [marketColumns.map((column) => marketTitles[column]), ...lines]
}
