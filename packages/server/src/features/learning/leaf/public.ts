export { deciders, mayDecide } from './appeals.ts'
export {
  type ExportedColumns,
  type HandInAsked,
  type LeafMarking,
  type LeafModule,
  type MarkSheet,
  moduleOf,
} from './leaf-module.ts'
