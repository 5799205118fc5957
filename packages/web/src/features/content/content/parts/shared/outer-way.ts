import { contentTypes, fromWire, learnPathOf, managePathOf, type Which } from '@zhixing/contract/content-types.ts'

/** Containers are entered through each other at most so deep. */
const levelsMax = 4

/** The containers that one was entered through, outermost first, as an address says it: `from=room-3.collection-5`. */
export function outerWay({ from = '' }: Record<string, string>): readonly Which[] {
  return from
    .split('.')
    .slice(0, levelsMax)
    .flatMap((step) => {
      const [type = '', id = ''] = step.split('-')
      const isLearned = contentTypes[type]?.container?.paths.learn !== undefined
      return isLearned && Number(id) > 0 ? [{ type, id: Number(id) }] : []
    })
}

/** An address that remembers through which containers it was entered. */
export function withWay(path: string, way: readonly Which[]): string {
  const from = way.map(({ type, id }) => `${type}-${id}`).join('.')
  return from === '' ? path : `${path}${path.includes('?') ? '&' : '?'}from=${from}`
}

/** A page of the container that one was entered from. */
export interface Back {
  to: string
  type: string
}

/** The page to go back to: the container it was entered from, with the item open there. Undefined where there is none. */
export function wayBack(way: readonly Which[], inner: number): Back | undefined {
  return backTo(way, (outer) => learnPathOf(outer, inner))
}

/** The same page of managing in the container it was entered from; undefined where there is none. */
export function managedBack(way: readonly Which[], page: string): Back | undefined {
  return backTo(way, (outer) => managePathOf(outer, page))
}

function backTo(way: readonly Which[], pathOf: (outer: Which) => string | undefined): Back | undefined {
  const outer = way.at(-1)
  const path = outer && pathOf(outer)
  return path ? { to: withWay(path, way.slice(0, -1)), type: outer.type } : undefined
}

/** A placed container by the wire name of its type; undefined for what holds nothing. */
export function placedContainer({
  content_type,
  content_id,
}: {
  content_type: string
  content_id: number
}): Which | undefined {
  const { type } = fromWire(content_type) ?? { type: '' }
  return contentTypes[type]?.container ? { type, id: content_id } : undefined
}
