import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import type { Limits } from '#kernel/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { type LeafBody, readTree } from '../../learning/outline/public.ts'
import { say } from '../../talk/comment/public.ts'
import { containerKit } from '../container/public.ts'
import { readBody, withCleanBody } from './body.ts'
import { trainingIndex } from './index-data.ts'
import { campKind } from './kind.ts'
import { campLists } from './lists.ts'
import { bindRoom, roomsOf } from './rooms.ts'

const kit = containerKit(campKind)

interface Parts {
  leaves: readonly LeafBody[]
  store: Store
  limits: Limits
}

export function campServed({ leaves, store, limits }: Parts): Served[] {
  const usual = kit.handlers(leaves)
  return serve(campCalls, {
    ...usual,
    ...campLists,
    create: async (form, ctx) => await usual.create(await withCleanBody(form), ctx),
    update: async (form, ctx) => await usual.update(await withCleanBody(form), ctx),
    getCampPaneData: async (input, ctx) => {
      const { id } = await kit.access(ctx, input.id, 'view')
      const [body, outline] = await Promise.all([readBody(store, ctx, id), readTree(ctx, id)])
      return { body, outline }
    },
    getTrainingIndexData: async (_input, ctx) => await trainingIndex(ctx),
    getCampBindRoom: async (input, ctx) => await roomsOf(ctx, await kit.access(ctx, input.id, 'view')),
    bindRoom: async (input, ctx) => await bindRoom(ctx, await kit.access(ctx, input.id, 'edit'), input),
    createCampComment: async (input, ctx) => {
      const { id } = await kit.access(ctx, input.id, 'view')
      return await say(ctx, limits, { content_id: id, item_id: 0, is_question: false, body: input.body })
    },
  })
}
