import { editPathOf, learnPathOf, managePathOf } from '../../content-types.ts'

/** A leaf with the container it is shown in, as replies say it: 0 and empty outside any. */
export interface ShownItem {
  id: number
  c: number
  c_type: string
}

const containerOf = ({ c, c_type }: ShownItem) => ({ type: c_type, id: c })

/** Where an item is learned, among the others of its container; undefined outside any. */
export function itemLearnPath(item: ShownItem): string | undefined {
  return learnPathOf(containerOf(item), item.id)
}

/** The outline its makers arrange, with the item open; undefined outside any. */
export function itemOutlinePath(item: ShownItem): string | undefined {
  return managePathOf(containerOf(item), `content?item=${item.id}`)
}

/** Where its makers change an item in its container, by what its type is called in addresses; undefined outside any. */
export function itemEditPath(item: ShownItem, leaf: string): string | undefined {
  return editPathOf(containerOf(item), { type: leaf, id: item.id })
}

/** What was handed in to an item, for those who mark it there; undefined outside any. */
export function itemMarkPath(item: ShownItem): string | undefined {
  return managePathOf(containerOf(item), `mark?of=${item.id}`)
}
