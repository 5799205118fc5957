import type { LeafModule } from '../../learning/leaf/public.ts'
import { videoFile } from './file.ts'

export const videoLeaf: LeafModule = {
  ...videoFile.body,
  preview: async (store, ctx, { id }) => ({ file: await videoFile.readFile(store, ctx, id) }),
}
