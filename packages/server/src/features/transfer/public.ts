export { startExport } from './start-export.ts'
