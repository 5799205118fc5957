export { listMarkFiles, withholdMarkFiles } from './mark-files.ts'
export { presentMarkFiles } from './present.ts'
