import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { callAs, listAs } from './client.ts'
import { type Finder, most } from './shot-finder.ts'

/** The teacher's class that was made first: it holds the most. */
export const room: Finder = async ({ teacher }) =>
  (await listAs(teacher, roomCalls.mine, { tab: 'create', limit: most })).slice(-1).map(({ id }) => ({ id }))

export const plan: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const { plans } = await callAs(as.teacher, roomCalls.getRoomHomeData, { id })
  return plans.slice(0, 1).map((one) => ({ id, project: one.id }))
}

export const stage: Finder = async (as) => {
  const [found] = await room(as)
  const { plans } = await callAs(as.teacher, roomCalls.getRoomHomeData, { id: Number(found?.id ?? 0) })
  return plans.flatMap(({ stages }) => stages.slice(0, 1).map(({ id }) => ({ id })))
}

/** A learner of the class, as its gradebook and the data of its plan name them. */
export const roomLearner: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const [member] = await listAs(as.teacher, roomCalls.members, { id, role: 'user' })
  return member ? [{ id, uid: member.uid }] : []
}

export const planLearner: Finder = async (as) => {
  const [found] = await plan(as)
  const id = Number(found?.id ?? 0)
  const [member] = await listAs(as.teacher, roomCalls.members, { id, role: 'user' })
  return found && member ? [{ ...found, openid: member.openid }] : []
}

export const stageData: Finder = async (as) => {
  const [[at], [part]] = await Promise.all([room(as), stage(as)])
  return at && part ? [{ ...at, stage: Number(part.id) }] : []
}

/** An item of the class that is handed in, by its place. */
export const placedItem: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const { items } = await callAs(as.teacher, outlineCalls.tree, { content_id: id })
  return items.filter(({ content_type }) => content_type === 'work').map((item) => ({ id, item: item.id }))
}

/** Items to make and change in a stage of the class. */
export const roomItem: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const { items } = await callAs(as.teacher, outlineCalls.tree, { content_id: id })
  return items
    .filter(({ content_type }) => content_type === 'work')
    .map(({ content_id: item, content_type: leaf, section_id: stageId }) => ({ id, item, leaf, stage: stageId }))
}

export const shelved: Finder = async (as) => {
  const [found] = await room(as)
  const id = Number(found?.id ?? 0)
  const rows = await listAs(as.teacher, roomCalls.getBindedContent, { id, cate: 'resource' })
  return rows.slice(0, 1).map(({ content_id: item }) => ({ id, item }))
}
