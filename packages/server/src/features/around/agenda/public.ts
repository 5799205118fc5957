export { learningFigures, learningLines } from './learning.ts'
export { createPressing, type Pressing, toRedo } from './pressing.ts'
export { allToMark, isMarked, waitingIn } from './to-mark.ts'
