export { findThirdParty } from './access.ts'
