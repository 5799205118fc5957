export { gramsOf, percentAlike, piecesOf } from './sketch.ts'
