export { documentLeaf } from './leaf.ts'
