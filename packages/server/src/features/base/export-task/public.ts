export { noteExport, startExport } from './start-export.ts'
export { startTask } from './task.ts'
export { taskWorker } from './task-work.ts'
