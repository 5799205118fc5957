export { listAnnouncements } from './list-announcements.ts'
