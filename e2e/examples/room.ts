import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { callAs, listAs } from '../client.ts'
import { type Example, type Finder, most } from '../shot-finders.ts'

/** The teacher's class that was made first: it holds the most. */
const room: Finder = async ({ teacher }) =>
  (await listAs(teacher, roomCalls.mine, { tab: 'create', limit: most })).slice(-1).map(({ id }) => ({ id }))

const plan: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const { plans } = await callAs(as.teacher, roomCalls.getRoomHomeData, { id })
  return plans.slice(0, 1).map((one) => ({ id, project: one.id }))
}

const stage: Finder = async (as) => {
  const [found] = await room(as)
  const { plans } = await callAs(as.teacher, roomCalls.getRoomHomeData, { id: Number(found?.id ?? 0) })
  return plans.flatMap(({ stages }) => stages.slice(0, 1).map(({ id }) => ({ id })))
}

/** A learner of the class, as its gradebook and the data of its plan name them. */
const roomLearner: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const [member] = await listAs(as.teacher, roomCalls.members, { id, role: 'user' })
  return member ? [{ id, uid: member.uid }] : []
}

const planLearner: Finder = async (as) => {
  const [found] = await plan(as)
  const id = Number(found?.id ?? 0)
  const [member] = await listAs(as.teacher, roomCalls.members, { id, role: 'user' })
  return found && member ? [{ ...found, openid: member.openid }] : []
}

const stageData: Finder = async (as) => {
  const [[at], [part]] = await Promise.all([room(as), stage(as)])
  return at && part ? [{ ...at, stage: Number(part.id) }] : []
}

/** An item of the class that is handed in, by its place. */
const placedItem: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const { items } = await callAs(as.teacher, outlineCalls.tree, { content_id: id })
  return items.filter(({ content_type }) => content_type === 'work').map((item) => ({ id, item: item.id }))
}

/** Items to make and change in a stage of the class. */
const roomItem: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const { items } = await callAs(as.teacher, outlineCalls.tree, { content_id: id })
  return items
    .filter(({ content_type }) => content_type === 'work')
    .map(({ content_id: item, content_type: leaf, section_id: stageId }) => ({ id, item, leaf, stage: stageId }))
}

const shelved: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const rows = await listAs(as.teacher, roomCalls.getBindedContent, { id, cate: 'resource' })
  return rows.slice(0, 1).map(({ content_id: item }) => ({ id, item }))
}

export const examples: readonly Example[] = [
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
]
