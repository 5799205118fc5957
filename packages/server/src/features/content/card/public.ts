export { cardsOf } from './present.ts'
