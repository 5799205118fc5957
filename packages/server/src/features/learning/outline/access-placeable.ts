import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { containerTypes, contentTypes, mayHold } from '@zhixing/contract/content-types.ts'
import { outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import type { SlotName } from '@zhixing/contract/types/container.ts'
import { run } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { type Accessed, viewable } from '../../content/membership/public.ts'
import { accessAnyLeaves } from './access-leaf.ts'

/** A content that a person may place. */
export interface Placeable {
  contentId: number
  /** Of a container: whether the person who places it manages it. Undefined for a leaf. */
  admits?: boolean
}

const isContainer = (type: string) => contentTypes[type]?.container !== undefined

interface Wanted {
  ids: readonly number[]
  /** The list of the container; its outline unless said otherwise. */
  slot?: SlotName
}

/**
 * Finds the contents to place in a list of a container, in the given order: leaves the person may use and containers they
 * see. A container that they manage lets in the learners who come through its place in the outline. 40000 for a type that
 * the list does not hold, 40400 for a content the person may not see.
 */
export async function accessPlaceable(
  ctx: Ctx,
  container: Pick<Accessed, 'type'>,
  { ids, slot = 'outline' }: Wanted,
): Promise<Placeable[]> {
  const seen = await viewable(ctx, ids)
  const containers = new Map([...seen].filter(([, { type }]) => isContainer(type)))
  const leaves = await accessAnyLeaves(
    ctx,
    ids.filter((id) => !containers.has(id)),
  )
  const types = [...leaves.map(({ leaf }) => leaf.type), ...[...containers.values()].map(({ type }) => type)]
  if (!types.every((type) => mayHold({ type: container.type, slot }, type))) {
    throw badField('item_ids', outlineMessages.notHeld)
  }
  return ids.map((contentId) => {
    const inner = containers.get(contentId)
    return inner ? { contentId, admits: hasRight(inner.facts, 'manages') } : { contentId }
  })
}

/** The containers placed in one, for copying it. */
export interface InnerContainers {
  /** Contents the person may place anew; true lets in who comes through the place, undefined for what enrols nobody. */
  placeable: ReadonlyMap<number, boolean | undefined>
  /** Number of containers the person may not see. Their names are not told. */
  leftOut: number
}

/** The part of a container that is copied: all, or some chapters into a container that holds `types`. */
interface Copied {
  sectionIds?: readonly number[]
  types?: readonly string[]
}

const innerContainersStatement = statement(
  'outline.innerContainers',
  `select p.content_id::float8 as id, bool_or(p.slot = 'outline') as "isItem" from placement p
      join content c on c.id = p.content_id and c.deleted_at is null and c.type = any($2::text[])
      where p.container_id = $1 and ($3::bigint[] is null or p.section_id = any($3::bigint[])) group by p.content_id order by p.content_id`,
  { id: shapes.number, isItem: shapes.boolean },
)

/** Finds which containers in any list of one, or in some of its chapters, a person may place anew. */
export async function accessInnerContainers(
  ctx: Ctx,
  containerId: number,
  { sectionIds, types = containerTypes }: Copied = {},
): Promise<InnerContainers> {
  const inner = await run(ctx.read, innerContainersStatement, [
    containerId,
    types.filter((type) => isContainer(type)),
    sectionIds ? [...sectionIds] : null,
  ])
  const ids = inner.map(({ id }) => id)
  const seen = ids.length > 0 ? await viewable(ctx, ids) : new Map<number, Accessed>()
  const placeable = inner.flatMap(({ id, isItem }) => {
    const found = seen.get(id)
    return found ? [[id, isItem ? hasRight(found.facts, 'manages') : undefined] as const] : []
  })
  return { placeable: new Map(placeable), leftOut: inner.length - placeable.length }
}
