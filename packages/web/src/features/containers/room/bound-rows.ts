import type { BoundRow } from '@zhixing/contract/containers/room/plan-calls.ts'
import { contentTypes, detailPathOf, fromWire, labelOf } from '@zhixing/contract/content-types.ts'
import { resourcePath } from './room-paths.ts'

type Bound = Pick<BoundRow, 'content_id' | 'content_type'>

/** Address that opens a content of a shelf: a container on its own page, a leaf within the class. */
export function boundPath(roomId: number, { content_id: id, content_type }: Bound): string {
  const { type } = fromWire(content_type) ?? { type: '' }
  const own = contentTypes[type]?.container ? detailPathOf({ type, id }) : undefined
  return own ?? resourcePath(roomId, id)
}

/** Label on screen. */
export function typeLabel({ content_type }: Pick<BoundRow, 'content_type'>): string {
  return labelOf(fromWire(content_type) ?? { type: '', kind: '' })
}
