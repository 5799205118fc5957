import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { accessContent } from '../../content/membership/public.ts'
import { accessAnyLeaf, accessLeafToEdit, accessLeavesToEdit } from './access-leaf.ts'
import { accessPlaceable } from './access-placeable.ts'
import { changeItems, duplicateItem, placedIn } from './change-items.ts'
import { copyBranch } from './copy-branch.ts'
import { placeAll, removeItem, reorder, updateItem } from './edit.ts'
import type { LeafBody } from './leaf-body.ts'
import { readTree } from './read-tree.ts'
import { containerToEdit, ruleHandlers } from './rule-handlers.ts'
import { hideLeaf } from './save-leaf.ts'
import { createSection, deleteSection, updateSection } from './sections.ts'

/** Handlers of any container's outline; `leaves` tell what a copy of a leaf takes along. */
export function outlineServed({ leaves }: { leaves: readonly LeafBody[] }): Served[] {
  return serve(outlineCalls, {
    tree: (input, ctx) => readTree(ctx, input.content_id),
    createSection: async ({ content_id, parent_id = 0, title, introduce = '' }, ctx) => {
      const container = await accessContent(ctx, content_id, { action: 'edit' })
      return await ctx.tx((tx) => createSection(tx, container, { parentId: parent_id, title, introduce }))
    },
    updateSection: async ({ content_id, parent_id: parentId, ...fields }, ctx) => {
      const container = await accessContent(ctx, content_id, { action: 'edit' })
      return { version: await ctx.tx((tx) => updateSection(tx, ctx, { container, ...fields, parentId })) }
    },
    deleteSection: async ({ content_id, id }, ctx) => {
      const containerId = await containerToEdit(ctx, content_id)
      return { version: await ctx.tx((tx) => deleteSection(tx, { containerId, id })) }
    },
    copySection: async (input, ctx) => {
      const from = await accessContent(ctx, input.content_id, { action: 'edit', reads: true })
      return await copyBranch(ctx, leaves, { from, input })
    },
    reorder: async ({ content_id, ...order }, ctx) => {
      const { id: containerId } = await accessContent(ctx, content_id, { action: 'edit' })
      return { version: await ctx.tx((tx) => reorder(tx, { containerId, ...order })) }
    },
    addItems: async ({ content_id, section_id, item_ids }, ctx) => {
      const container = await accessContent(ctx, content_id, { action: 'edit' })
      const items = await accessPlaceable(ctx, container, { ids: item_ids })
      return await ctx.tx((tx) => placeAll(tx, { container, sectionId: section_id, items }))
    },
    updateItem: async ({ content_id, id, required, trial }, ctx) => {
      const { id: containerId } = await accessContent(ctx, content_id, { action: 'edit' })
      return { version: await ctx.tx((tx) => updateItem(tx, ctx, { containerId, id, required, trial })) }
    },
    changeItems: async (input, ctx) => {
      const { id: containerId } = await accessContent(ctx, input.content_id, { action: 'edit' })
      const placed = await placedIn(ctx.read, containerId, input.ids)
      const contentIds = input.hidden === undefined ? [] : placed.map(({ contentId }) => contentId)
      const leaves = await accessLeavesToEdit(ctx, contentIds, containerId)
      const version = await ctx.tx((tx) => changeItems(tx, ctx, { placed, input, leaves }))
      return { changed: placed.length, version }
    },
    ...ruleHandlers,
    duplicateItem: async ({ content_id, id }, ctx) => {
      const { id: containerId } = await accessContent(ctx, content_id, { action: 'edit' })
      const [item] = await placedIn(ctx.read, containerId, [id])
      if (!item) {
        throw notFound()
      }
      const { leaf } = await accessAnyLeaf(ctx, item.contentId, { c: containerId })
      return await ctx.tx((tx) => duplicateItem(tx, ctx, { bodies: leaves, containerId, placementId: id, leaf }))
    },
    setHidden: async ({ id, c, hidden }, ctx) => {
      const { leaf } = await accessLeafToEdit(ctx, id, { c, keyless: true })
      await ctx.tx((tx) => hideLeaf(tx, ctx, { leaf, hidden }))
      return { hidden }
    },
    removeItem: async ({ content_id, id }, ctx) => {
      const containerId = await containerToEdit(ctx, content_id)
      return { version: await ctx.tx((tx) => removeItem(tx, { containerId, id })) }
    },
    mayEdit: async ({ id, c }, ctx) => ({ id: (await accessLeafToEdit(ctx, id, { c })).leaf.id }),
  })
}
