export { goesAlong, requireRemovable } from './along.ts'
