export { findLink } from './access.ts'
