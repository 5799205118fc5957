export { notify } from './notify.ts'
export { countUnread } from './queries.ts'
