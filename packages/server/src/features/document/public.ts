export { readDocumentFile } from './read-file.ts'
