import type { Tx } from '#db/database.ts'
import { notFound } from '#kernel/errors.ts'
import { closeEntrances } from '../../content/membership/public.ts'
import { placeAll, touchOutline } from './edit.ts'

/** A content in the outline of a container. */
interface Place {
  containerId: number
  contentId: number
}

interface ToPlace {
  container: { id: number; type: string }
  /** 0 stands before all sections. */
  sectionId: number
  contentId: number
  /** Of a container: whether who places it manages it (`accessPlaceable` says so). */
  admits?: boolean
  /** What it weighs among those beside it; as much as each where it is absent. */
  weight?: number
}

/** Places what a person may place (`accessPlaceable`) at the end of a section; what is there already stays where it is. */
export async function placeIn(tx: Tx, { container, sectionId, weight, ...item }: ToPlace): Promise<void> {
  await placeAll(tx, { container, sectionId, items: [item] })
  if (weight !== undefined) {
    await setItemWeight(tx, { containerId: container.id, contentId: item.contentId }, weight)
  }
}

/** Takes a content out of an outline, with the way in it gave; one that is not in it is no fault. */
export async function takeOut(tx: Tx, { containerId, contentId }: Place): Promise<void> {
  await touchOutline(tx, containerId)
  await tx.query({
    name: 'outline.takeOut',
    text: `delete from placement where container_id = $1 and slot = 'outline' and content_id = $2`,
    values: [containerId, contentId],
  })
  await closeEntrances(tx, { sourceId: containerId, contentIds: [contentId] })
}

/** Says what a content weighs in the progress of an outline; null as much as each. 40400 for one that is not in it. */
export async function setItemWeight(tx: Tx, { containerId, contentId }: Place, weight: number | null): Promise<void> {
  await touchOutline(tx, containerId)
  const { rowCount } = await tx.query({
    name: 'outline.setItemWeight',
    text: `update placement set weight = $3 where container_id = $1 and slot = 'outline' and content_id = $2`,
    values: [containerId, contentId, weight],
  })
  if (rowCount === 0) {
    throw notFound()
  }
}
