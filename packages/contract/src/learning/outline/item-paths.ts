import { editPathOf, learnPathOf, managePathOf } from '../../content-types.ts'

/** A leaf with the container it is shown in, as replies say it: 0 and empty outside any. */
export interface ShownItem {
  id: number
  c: number
  c_type: string
}

const containerOf = ({ c, c_type }: ShownItem) => ({ type: c_type, id: c })

/** Address of the Learn page with the item open; undefined outside any container. */
export function itemLearnPath(item: ShownItem): string | undefined {
  return learnPathOf(containerOf(item), item.id)
}

/** The outline its makers arrange, with the item open; undefined outside any. */
export function itemOutlinePath(item: ShownItem): string | undefined {
  return managePathOf(containerOf(item), `content?item=${item.id}`)
}

/** Address where managers change an item, `leaf` being its type's word in addresses; undefined outside any container. */
export function itemEditPath(item: ShownItem, leaf: string): string | undefined {
  return editPathOf(containerOf(item), { type: leaf, id: item.id })
}

/** Address of an item's hand-ins for its markers; undefined outside any container. */
export function itemMarkPath(item: ShownItem): string | undefined {
  return managePathOf(containerOf(item), `mark?of=${item.id}`)
}
