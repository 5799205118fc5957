export { notify } from './notify.ts'
export { unreadText } from './queries.ts'
