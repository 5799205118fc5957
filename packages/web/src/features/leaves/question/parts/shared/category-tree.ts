import type { Category } from '@zhixing/contract/leaves/question/bank-shapes.ts'

export interface PlacedCategory extends Category {
  /** 1 at the top. */
  depth: number
}

/** Categories in the order of their tree, each below the one it belongs to. */
export function inTree(all: readonly Category[], parent = 0, depth = 1): PlacedCategory[] {
  return all
    .filter(({ parent_id }) => parent_id === parent)
    .flatMap((one) => [{ ...one, depth }, ...inTree(all, one.id, depth + 1)])
}

/** Categories as choices of a select, set in by their depth. */
export function categoryChoices(all: readonly Category[]): { value: string; label: string }[] {
  return inTree(all).map(({ id, title, depth }) => ({ value: String(id), label: `${'　'.repeat(depth - 1)}${title}` }))
}
