export { previewPractice } from './present.ts'
