import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Limits } from '#kernel/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { type LeafBody, readTree } from '../../learning/outline/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { say } from '../../talk/comment/public.ts'
import { containerKit } from '../container/public.ts'
import { readBody, withCleanBody } from './body.ts'
import { trainingIndex } from './index-data.ts'
import { bodySaved, campKind } from './kind.ts'
import { campLists } from './lists.ts'
import { bindRoom, roomsOf } from './rooms.ts'

const kit = containerKit(campKind)

interface Parts {
  leaves: readonly LeafBody[]
  store: Store
  limits: Limits
}

/** The version of a camp for who changes its text, and who saved that text last. */
async function versionOf(ctx: Ctx, id: number) {
  const { rowVersion } = await kit.access(ctx, id, 'info')
  return { row_version: rowVersion, ...(await lastSaved(ctx.read, { type: 'camp', id, actions: [bodySaved] })) }
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
      // Before the text: a version that is too old is refused at saving, one that is too new would hide a change.
      const edited = input.use_from === 'admin' ? await versionOf(ctx, id) : {}
      const [body, outline] = await Promise.all([readBody(store, ctx, id), readTree(ctx, id)])
      return { body, outline, ...edited }
    },
    getTrainingIndexData: async (_input, ctx) => await trainingIndex(ctx),
    getCampBindRoom: async (input, ctx) => await roomsOf(ctx, await kit.access(ctx, input.id, 'view')),
    bindRoom: async (input, ctx) => await bindRoom(ctx, await kit.access(ctx, input.id, 'edit'), input),
    createCampComment: async (input, ctx) => {
      const { id } = await kit.access(ctx, input.id, 'view')
      return await say(ctx, limits, { ...input, content_id: id, item_id: 0, is_question: false })
    },
  })
}
