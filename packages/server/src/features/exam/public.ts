export { previewPaper } from './preview-paper.ts'
