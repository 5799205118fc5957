export {
  type At,
  inIndustry,
  isKept,
  isShown,
  type KeeperValues,
  keeperValues,
  matches,
  total,
} from './filters.ts'
export { cardPage, cardsOf, ownerOf } from './present.ts'
export {
  briefColumns,
  briefSelect,
  type CardSelect,
  type CardTables,
  cardColumns,
  cardSelect,
} from './select.ts'
