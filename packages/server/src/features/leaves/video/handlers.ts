import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { videoFile } from './file.ts'
import { beatVideo, startVideo } from './play.ts'

export function videoServed({ store }: { store: Store }): Served[] {
  return serve(videoCalls, {
    ...videoFile.handlers(store),
    start: (input, ctx) => startVideo(ctx, input),
    beat: (input, ctx) => beatVideo(ctx, input),
  })
}
