export { containerColumns, detailColumns } from './columns.ts'
export { requireNobodyElse } from './guard.ts'
export type { ContainerKind, PageValues } from './kind.ts'
export { containerKit, itemsOf, memberKit } from './kit.ts'
export { listContainers, listMineOf } from './lists.ts'
export { type CardRow, type DetailRow, presentContainer, presentContainerDetail } from './present.ts'
export {
  countSelect,
  type ListFilter,
  type ListKey,
  type ListValues,
  listSelect,
  type MineKey,
  type MineValues,
  mineSelect,
} from './queries.ts'
