// What `with` and `toSpliced` do, which the oldest supported browsers lack.

/** A list with one entry in place of another. */
export function replacedAt<One>(list: readonly One[], at: number, one: One): One[] {
  return list.map((entry, index) => (index === at ? one : entry))
}

/** A list without one of its entries. */
export function removedAt<One>(list: readonly One[], at: number): One[] {
  return list.filter((_, index) => index !== at)
}

/** A list with one entry more, before the one that stands there. */
export function insertedAt<One>(list: readonly One[], at: number, one: One): One[] {
  return [...list.slice(0, at), one, ...list.slice(at)]
}
