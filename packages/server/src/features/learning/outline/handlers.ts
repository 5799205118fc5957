import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { accessContent } from '../../content/membership/public.ts'
import { accessLeafToEdit } from './access-leaf.ts'
import { accessPlaceable } from './access-placeable.ts'
import { createSection, deleteSection, placeAll, removeItem, reorder, updateItem, updateSection } from './edit.ts'
import { readTree } from './read-tree.ts'
import { hideLeaf } from './save-leaf.ts'

async function containerToEdit(ctx: Ctx, containerId: number): Promise<number> {
  const { id } = await accessContent(ctx, containerId, { action: 'edit' })
  return id
}

export const outlineServed = serve(outlineCalls, {
  tree: (input, ctx) => readTree(ctx, input.content_id),
  createSection: async ({ content_id, parent_id = 0, title, introduce = '' }, ctx) => {
    const containerId = await containerToEdit(ctx, content_id)
    return await ctx.tx((tx) => createSection(tx, { containerId, parentId: parent_id, title, introduce }))
  },
  updateSection: async ({ content_id, id, title, introduce }, ctx) => {
    const containerId = await containerToEdit(ctx, content_id)
    return { version: await ctx.tx((tx) => updateSection(tx, { containerId, id, title, introduce })) }
  },
  deleteSection: async ({ content_id, id }, ctx) => {
    const containerId = await containerToEdit(ctx, content_id)
    return { version: await ctx.tx((tx) => deleteSection(tx, { containerId, id })) }
  },
  reorder: async ({ content_id, ...order }, ctx) => {
    const containerId = await containerToEdit(ctx, content_id)
    return { version: await ctx.tx((tx) => reorder(tx, { containerId, ...order })) }
  },
  addItems: async ({ content_id, section_id, item_ids }, ctx) => {
    const container = await accessContent(ctx, content_id, { action: 'edit' })
    const items = await accessPlaceable(ctx, container, item_ids)
    return await ctx.tx((tx) => placeAll(tx, { containerId: container.id, sectionId: section_id, items }))
  },
  updateItem: async ({ content_id, id, required, trial }, ctx) => {
    const containerId = await containerToEdit(ctx, content_id)
    return { version: await ctx.tx((tx) => updateItem(tx, { containerId, id, required, trial })) }
  },
  setHidden: async ({ id, c, hidden }, ctx) => {
    const { leaf } = await accessLeafToEdit(ctx, id, { c })
    await ctx.tx((tx) => hideLeaf(tx, ctx, { leaf, hidden }))
    return { hidden }
  },
  removeItem: async ({ content_id, id }, ctx) => {
    const containerId = await containerToEdit(ctx, content_id)
    return { version: await ctx.tx((tx) => removeItem(tx, { containerId, id })) }
  },
  mayEdit: async ({ id, c }, ctx) => ({ id: (await accessLeafToEdit(ctx, id, { c })).leaf.id }),
})
