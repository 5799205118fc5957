export { noteExport, startExport } from './start-export.ts'
export { startTask } from './task.ts'
export { type Task, taskWorker } from './task-work.ts'
