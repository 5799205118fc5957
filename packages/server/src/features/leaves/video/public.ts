export { videoLeaf } from './leaf.ts'
