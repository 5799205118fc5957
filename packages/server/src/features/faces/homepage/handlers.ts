import { homepageCalls } from '@zhixing/contract/faces/homepage/calls.ts'
import { requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { ownImage, pictureOf } from '../../base/upload/public.ts'
import { listOwnProducts } from '../../leaves/practice/public.ts'
import { setBanner } from '../../people/account/public.ts'
import { listMarking } from './list-marking.ts'
import { listStudy, showPage } from './show-page.ts'

export const homepageServed = ({ store }: { store: Store }) =>
  serve(homepageCalls, {
    getMyProducts: (input, ctx) => listOwnProducts(store, ctx, input),
    marking: (_input, ctx) => listMarking(ctx),
    getHomepageData: (_input, ctx) => showPage(ctx),
    study: (input, ctx) => listStudy(ctx, input),
    setHomepageBanner: async (input, ctx) => {
      const { userId, name } = requireSession(ctx)
      const key = await ctx.tx(async (tx) => {
        const fileId = await ownImage(tx, { userId, fileId: input.file_id, field: 'file_id' })
        return await setBanner(tx, { userId, fileId })
      })
      return { banner_data: pictureOf(ctx, key || null, name) }
    },
  })
