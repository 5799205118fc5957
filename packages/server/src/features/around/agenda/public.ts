export { hasEnded, learningFigures, learningLines } from './learning.ts'
export { createCounts, createPressing, createTodoCount, type Pressing, toRedo } from './pressing.ts'
export { allToMark, allWaiting } from './to-mark.ts'
