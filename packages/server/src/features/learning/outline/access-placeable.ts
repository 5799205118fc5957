import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentTypes, mayHold } from '@zhixing/contract/content-types.ts'
import { outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { type Accessed, viewable } from '../../content/membership/public.ts'
import { accessAnyLeaves } from './access-leaf.ts'

/** Something a person may place. */
export interface Placeable {
  contentId: number
  /** Of a container: whether whoever places it manages it. Undefined for what holds nothing. */
  admits?: boolean
}

const isContainer = (type: string) => contentTypes[type]?.container !== undefined

/**
 * What a person wants to place in a container's outline, in their order: leaves they may use, and containers they see. A
 * container that they manage lets in whoever comes through its place. 40000 for what the type does not hold, 40400 for
 * what is not there for the person.
 */
export async function accessPlaceable(ctx: Ctx, container: Accessed, ids: readonly number[]): Promise<Placeable[]> {
  const seen = await viewable(ctx, ids)
  const containers = new Map([...seen].filter(([, { type }]) => isContainer(type)))
  const leaves = await accessAnyLeaves(
    ctx,
    ids.filter((id) => !containers.has(id)),
  )
  const types = [...leaves.map(({ leaf }) => leaf.type), ...[...containers.values()].map(({ type }) => type)]
  if (!types.every((type) => mayHold({ type: container.type, slot: 'outline' }, type))) {
    throw badField('item_ids', outlineMessages.notHeld)
  }
  return ids.map((contentId) => {
    const inner = containers.get(contentId)
    return inner ? { contentId, admits: hasRight(inner.facts, 'manages') } : { contentId }
  })
}
