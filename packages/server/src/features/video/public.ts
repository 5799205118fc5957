export { readVideoFile } from './read-file.ts'
