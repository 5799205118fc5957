export { bind, unbind } from './bindings.ts'
