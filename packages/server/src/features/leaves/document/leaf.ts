import type { LeafModule } from '../../learning/leaf/public.ts'
import { documentFile } from './file.ts'
import { readDocument } from './read-document.ts'

export const documentLeaf: LeafModule = {
  ...documentFile.body,
  preview: async (store, ctx, { id }) => {
    const { body, ...shown } = await readDocument(store, ctx, id)
    return { ...shown, html: body === '' ? null : body }
  },
}
