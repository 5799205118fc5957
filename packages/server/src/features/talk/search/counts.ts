import { fromWire, labelOf, listedTypes } from '@zhixing/contract/content-types.ts'
import type { Hit } from './rank.ts'

/** How many hits there are of each type, in the order of the registry; types without any are left out. */
export function countsOf(hits: readonly Hit[]) {
  const byType = Map.groupBy(hits, ({ contentType }) => contentType)
  return listedTypes.flatMap((type) => {
    const total = byType.get(type)?.length ?? 0
    return total > 0 ? [{ content_type: type, type_name: nameOf(type), total }] : []
  })
}

function nameOf(wire: string): string {
  const row = fromWire(wire)
  return row ? labelOf(row) : ''
}
