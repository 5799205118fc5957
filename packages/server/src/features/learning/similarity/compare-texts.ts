import { plainText } from '../../../rich-text/plain-text.ts'
import { gramsOf, type Piece, percentAlike, piecesOf, sketchOf } from './sketch.ts'

/*
 * What is computed of whole texts, from their HTML. A long text takes a fifth of a second, and dozens are compared: all
 * of it is done on a thread (`inThread`).
 */

/** The sketch of a text. */
export function sketchHtml(html: string): number[] {
  return sketchOf(plainText(html))
}

/** How much of a text each of others says as well, in percent, in their order. */
export function percentsHtml({ html, others }: { html: string; others: readonly string[] }): number[] {
  const grams = gramsOf(plainText(html))
  return others.map((other) => percentAlike(grams, gramsOf(plainText(other))))
}

export interface Compared {
  percent: number
  mine: Piece[]
  other: Piece[]
}

/** Two texts in pieces that both say and pieces that one says alone. */
export function compareHtml(texts: { mine: string; other: string }): Compared {
  const [mine, other] = [plainText(texts.mine), plainText(texts.other)]
  const [grams, otherGrams] = [gramsOf(mine), gramsOf(other)]
  return { percent: percentAlike(grams, otherGrams), mine: piecesOf(mine, otherGrams), other: piecesOf(other, grams) }
}
