export { type Entered, joinContainer } from './enter.ts'
export { takePlaces } from './places.ts'
