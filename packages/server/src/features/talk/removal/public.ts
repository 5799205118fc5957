export { goesAlong, requireRemovable } from './along.ts'
export type { Restored, Restoring } from './restoring.ts'
