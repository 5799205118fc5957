import type { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { Ctx } from '#kernel/context.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { accessContent } from '../../content/membership/public.ts'
import type { LeafBody } from '../../learning/outline/public.ts'
import { bind, bindByType, listBound, sortShelf, unbind } from './bindings.ts'
import { bindProject, listProjects, readRunSheet, readStage } from './plans.ts'
import { readHome } from './read-home.ts'

const access = (ctx: Ctx, id: number, action: ContentAction) => accessContent(ctx, id, { action, type: 'room' })

type Place = Parameters<typeof listBound>[2]

/** A page of what is bound somewhere. */
async function boundPage(ctx: Ctx, input: ListWindow & { id: number }, place: Place) {
  const all = await listBound(ctx, await access(ctx, input.id, 'view'), place)
  const window = countedWindow(input)
  const rows = all.slice(window.skip, window.skip + window.limit)
  return { rows, total: all.length, next: nextCounted(window, { rows, total: all.length }) }
}

/** The handlers of plans, stages and shelves. */
export function planHandlers(leaves: readonly LeafBody[]) {
  return {
    getRoomHomeData: async ({ id }: { id: number }, ctx: Ctx) => await readHome(ctx, await access(ctx, id, 'view')),
    bindProject: async (input: CallParsed<typeof roomCalls.bindProject>, ctx: Ctx) =>
      await bindProject(ctx, leaves, { room: await access(ctx, input.id, 'edit'), input }),
    projects: listProjects,
    runSheet: async ({ id, project_id }: CallParsed<typeof roomCalls.runSheet>, ctx: Ctx) =>
      await readRunSheet(ctx, await access(ctx, id, 'edit'), project_id),
    stage: ({ id }: { id: number }, ctx: Ctx) => readStage(ctx, id),
    getBindedContent: (input: CallParsed<typeof roomCalls.getBindedContent>, ctx: Ctx) => boundPage(ctx, input, input),
    getBindedTrainingRoom: (input: CallParsed<typeof roomCalls.getBindedTrainingRoom>, ctx: Ctx) =>
      boundPage(ctx, input, { cate: 'training' }),
    bindContent: async (input: CallParsed<typeof roomCalls.bindContent>, ctx: Ctx) => ({
      added: await bind(ctx, await access(ctx, input.id, 'edit'), { ...input, ids: input.item_ids }),
    }),
    bindedOtherContent: async (input: CallParsed<typeof roomCalls.bindedOtherContent>, ctx: Ctx) => ({
      added: await bindByType(ctx, await access(ctx, input.id, 'edit'), input),
    }),
    unBindContent: async ({ id, cate, content_id }: CallParsed<typeof roomCalls.unBindContent>, ctx: Ctx) => {
      await unbind(ctx, await access(ctx, id, 'edit'), { cate, contentId: content_id })
      return { done: true }
    },
    sortShelf: async ({ id, cate, content_ids }: CallParsed<typeof roomCalls.sortShelf>, ctx: Ctx) => {
      await sortShelf(ctx, await access(ctx, id, 'edit'), { cate, contentIds: content_ids })
      return { done: true }
    },
  }
}
