export {
  type AccessedLeaf,
  accessAnyLeaf,
  accessLeaf,
  accessLeafToEdit,
  accessLeafToLearn,
  accessLeafToMark,
  countsFor,
} from './access-leaf.ts'
export { accessOpenable } from './access-openable.ts'
export { canReadFile } from './can-read-file.ts'
export { place } from './edit.ts'
export { containerCompleted, outlineChanged } from './events.ts'
export { fileLeaf } from './file-leaf.ts'
export { learnedReply, noteReading } from './learned.ts'
export { readTree } from './read-tree.ts'
export { recomputeContainer } from './recompute.ts'
export { accessTarget, createLeaf, type NewLeaf, updateLeaf } from './save-leaf.ts'
