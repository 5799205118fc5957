export { useInitialPassword } from './initial-password.ts'
