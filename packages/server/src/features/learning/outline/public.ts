export { accessHandIn, accessMarked, accessOwnHandIn, chainToMark, handInToMark } from './access-hand-in.ts'
export {
  type AccessedLeaf,
  accessAnyLeaf,
  accessAnyLeaves,
  accessBegun,
  accessLeaf,
  accessLeafToEdit,
  accessLeafToHandIn,
  accessLeafToLearn,
  countsFor,
  marks,
  whyEnded,
} from './access-leaf.ts'
export {
  accessLeafToHold,
  accessLeafToMark,
  accessLeafToRescore,
  accessScopedToHold,
  accessScopedToMark,
  scopeOf,
  whyNotToDo,
} from './access-marked.ts'
export { accessOpenable } from './access-openable.ts'
export { accessInnerContainers, accessPlaceable, type Placeable } from './access-placeable.ts'
export { canReadFile } from './can-read-file.ts'
export { contextOf } from './context-of.ts'
export { copyBranch } from './copy-branch.ts'
export { copyLeaf } from './copy-leaf.ts'
export { copyOutline } from './copy-outline.ts'
export { placeAll, touchOutline, touchOutlinesWith } from './edit.ts'
export { containerCompleted, outlineChanged, placesUnlocked, timesChanged } from './events.ts'
export { fileLeaf, fileLeafFacts } from './file-leaf.ts'
export { type LeafBody, type OwnTables, tableLeaf } from './leaf-body.ts'
export { restoreFile, versionsOfLeaf } from './leaf-versions.ts'
export { learnedReply, noteReading, stateOf } from './learned.ts'
export {
  changedOf,
  findItemTimes,
  type ItemTimes,
  placeToEdit,
  pressingDue,
  writePlaceTimes,
} from './place-times.ts'
export { placeIn, setItemWeight, takeOut } from './placing.ts'
export { readTree } from './read-tree.ts'
export { recomputeContainer, recomputeContainers, reviewContainers } from './recompute.ts'
export { noSection } from './require-section.ts'
export { accessTarget, changeLeaf, createLeaf, leafSaved, updateLeaf } from './save-leaf.ts'
export { branchOf, inTree, levelOf } from './section-tree.ts'
export { createSection, createSections, updateSection } from './sections.ts'
export { showForAll } from './show-for-all.ts'
export { type CountedItems, closedItems, itemsSeen } from './shown-items.ts'
export { addToSlot, contentNum, removeFromSlot, sortSlot } from './slots.ts'
export { holdTimed, readTimed, type TimedHandIn, type Whose } from './timed-hand-ins.ts'
export { moveItems, weighItems } from './weigh-items.ts'
