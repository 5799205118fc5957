/** A chapter and the one it stands below; 0 at the top. */
export interface Below {
  id: number
  parentId: number
}

/**
 * Sorts chapters in reading order: each before those below it, which keep their order. One whose parent is gone stands at
 * the top.
 */
export function inTree<S extends Below>(sections: readonly S[]): S[] {
  const known = new Set(sections.map(({ id }) => id))
  const children = Map.groupBy(sections, ({ parentId }) => (known.has(parentId) ? parentId : 0))
  const from = (parentId: number): S[] => (children.get(parentId) ?? []).flatMap((one) => [one, ...from(one.id)])
  return from(0)
}

/** The level of a chapter, 1 at the top. */
export function levelOf(sections: readonly Below[], id: number): number {
  const parentId = sections.find((one) => one.id === id)?.parentId ?? 0
  return parentId === 0 ? 1 : 1 + levelOf(sections, parentId)
}

/** A chapter and all below it. */
export function branchOf(sections: readonly Below[], id: number): number[] {
  const below = sections.filter(({ parentId }) => parentId === id)
  return [id, ...below.flatMap((one) => branchOf(sections, one.id))]
}

/** The number of levels of a chapter with those below it. */
export function heightOf(sections: readonly Below[], id: number): number {
  const below = sections.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...below.map((one) => heightOf(sections, one.id)))
}
