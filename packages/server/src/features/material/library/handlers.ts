import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import type { LeafBody } from '../../learning/outline/public.ts'
import { deleteFolder, listFolders, saveFolder } from './folders.ts'
import { listMaterials } from './list-materials.ts'
import {
  alongWith,
  copyMaterial,
  eraseMaterials,
  moveMaterials,
  placesOfMaterial,
  removeMaterials,
  restoreMaterials,
  shareMaterials,
  tagMaterial,
} from './materials.ts'
import { listVersions, restoreVersion } from './versions.ts'

export function libraryServed({ store, leaves }: { store: Store; leaves: readonly LeafBody[] }): Served[] {
  return serve(libraryCalls, {
    lists: (input, ctx) => listMaterials(ctx, input),
    folders: (_input, ctx) => listFolders(ctx),
    saveFolder: (input, ctx) => saveFolder(ctx, input),
    deleteFolder: async (input, ctx) => {
      await deleteFolder(ctx, input.id)
      return {}
    },
    move: (input, ctx) => moveMaterials(ctx, input),
    along: (input, ctx) => alongWith(ctx, input),
    share: (input, ctx) => shareMaterials(ctx, input),
    setTags: async (input, ctx) => {
      await tagMaterial(ctx, input)
      return {}
    },
    copy: (input, ctx) => copyMaterial(ctx, leaves, input.id),
    whereUsed: (input, ctx) => placesOfMaterial(ctx, input.id),
    remove: (input, ctx) => removeMaterials(ctx, input),
    restore: (input, ctx) => restoreMaterials(ctx, input),
    erase: (input, ctx) => eraseMaterials(ctx, input),
    versions: (input, ctx) => listVersions(store, ctx, input.id),
    restoreVersion: async (input, ctx) => {
      await restoreVersion(ctx, leaves, input)
      return {}
    },
  })
}
