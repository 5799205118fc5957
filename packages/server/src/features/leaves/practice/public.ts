export { accessRound, returnRound } from './mark-round.ts'
export { previewPractice } from './present.ts'
