import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { videoLeaf } from './leaf.ts'
import { beatVideo, startVideo } from './play.ts'

export function videoServed({ store }: { store: Store }): Served[] {
  return serve(videoCalls, {
    ...videoLeaf.handlers(store),
    start: (input, ctx) => startVideo(ctx, input),
    beat: (input, ctx) => beatVideo(ctx, input),
  })
}
