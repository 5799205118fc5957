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
  /** Of a container: whether the person who places it manages it (from `accessPlaceable`). */
  admits?: boolean
  /** Its weight among its siblings; an equal share where absent. */
  weight?: number
}

/** Places contents from `accessPlaceable` at the end of a section; those already there stay where they are. */
export async function placeIn(tx: Tx, { container, sectionId, weight, ...item }: ToPlace): Promise<void> {
  await placeAll(tx, { container, sectionId, items: [item] })
  if (weight !== undefined) {
    await setItemWeight(tx, { containerId: container.id, contentId: item.contentId }, weight)
  }
}

/** Takes a content out of an outline and closes the entrance it gave; does nothing for one that is not in it. */
export async function takeOut(tx: Tx, { containerId, contentId }: Place): Promise<void> {
  await touchOutline(tx, containerId)
  await tx.query({
    name: 'outline.takeOut',
    text: `delete from placement where container_id = $1 and slot = 'outline' and content_id = $2`,
    values: [containerId, contentId],
  })
  await closeEntrances(tx, { sourceId: containerId, contentIds: [contentId] })
}

/** Sets the weight of a content in the progress of an outline; null for an equal share. 40400 for one that is not in it. */
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
