import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { channelTypes } from '@zhixing/contract/containers/channel/limits.ts'
import type { ModelJob } from '@zhixing/contract/containers/channel/model.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { days } from '#kernel/time.ts'
import type { Demo, Stage } from '../../../feature.ts'
import { certificate, type PathStory, pathStories } from './demo-stories.ts'

const inStage = 2

/** Two published paths of the demo teacher's: one with members and a second admin, and one for a certificate (1+X). */
export async function makeChannels(stage: Stage, { accounts, colleagues, pupils }: Demo): Promise<void> {
  const [teacher, learner] = [accounts.get('teacher'), accounts.get('learner')]
  const platform = accounts.get('super')
  if (!(teacher && learner && platform)) {
    return
  }
  const own = await stage.call(collectionCalls.mine, { tab: 'create', page: 1, limit: 50 }, teacher)
  const open = own.rows.filter(({ status, status_var }) => status === 1 && status_var === 'public')
  const items = open.map(({ id }) => id).reverse()
  const [first, second] = pathStories
  stage.goBack(days(40))
  const other = second && (await makePath(stage, teacher, { story: second, items: items.slice(0, 1) }))
  const path = first && (await makePath(stage, teacher, { story: first, items }))
  if (!(path && other)) {
    return
  }
  const standards = await stage.call(standardCalls.mine, { tab: 'create', is_base: false, page: 1, limit: 10 }, teacher)
  const standard_ids = standards.rows.filter(({ status }) => status === 1).map(({ id }) => id)
  if (standard_ids.length > 0) {
    await stage.call(channelContentCalls.appendStandard, { id: path, standard_ids }, teacher)
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
