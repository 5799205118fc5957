export { gramsOf, type Piece, percentAlike, piecesOf } from './sketch.ts'
