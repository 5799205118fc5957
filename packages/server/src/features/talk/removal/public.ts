export { goesAlong, requireRemovable } from './along.ts'
export { type Asker, askerOf, mayRestore, restoresOthers } from './may-restore.ts'
export type { Restored, Restoring } from './restoring.ts'
