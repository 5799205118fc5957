import type { LeafModule } from '../../learning/leaf/public.ts'
import { tableLeaf } from '../../learning/outline/public.ts'
import { readPictures } from './read-pictures.ts'
import { picture } from './tables.ts'

export const pictureLeaf: LeafModule = {
  ...tableLeaf('picture', { table: picture, key: picture.contentId }),
  preview: async (store, ctx, { id }) => ({ pictures: await readPictures(store, ctx, id) }),
}
