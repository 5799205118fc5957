import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { accessLeaf, accessLeafToLearn, fileLeafFacts, noteReading } from '../../learning/outline/public.ts'
import { documentFile } from './file.ts'
import { readDocument } from './read-document.ts'

export function documentServed({ store }: { store: Store }): Served[] {
  return serve(documentCalls, {
    ...documentFile.handlers(store),
    detail: async (input, ctx) => {
      const accessed = await accessLeaf(ctx, input.id, { type: 'document', c: input.c })
      return { ...(await fileLeafFacts(ctx, accessed)), ...(await readDocument(store, ctx, accessed.leaf.id)) }
    },
    view: async (input, ctx) => {
      const accessed = await accessLeafToLearn(ctx, input.id, { type: 'document', c: input.c })
      return await noteReading(ctx, accessed, {
        seconds: input.seconds,
        end: input.end,
        position: input.page,
        wanted: learnLimits.documentSeconds,
        unseen: '还需看完所有页',
        pages: input.of > 0 ? { seen: input.pages, of: input.of } : undefined,
      })
    },
  })
}
