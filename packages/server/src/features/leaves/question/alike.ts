import { setImmediate } from 'node:timers/promises'
import { eachInTurn, partsOf } from '@zhixing/contract/kernel/parts.ts'
import { bankLimits } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { comparedStem } from './stem-text.ts'

interface Stem {
  id: number
  text: string
}

export interface Alike {
  id: number
  text: string
  /** Percent. */
  alike: number
}

const size = 3
const percent = 100

/** The pieces of three characters of a stem. Ours and not pg_trgm's, which sees no letters in Chinese under our locale. */
function piecesOf(text: string): Set<string> {
  const characters = [...`  ${comparedStem(text)} `]
  return new Set(characters.slice(0, -(size - 1)).map((_, at) => characters.slice(at, at + size).join('')))
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((piece) => other.has(piece)).length
  return shared / (one.size + other.size - shared)
}

interface Known extends Stem {
  pieces: ReadonlySet<string>
}

function addTo(byPiece: Map<string, Known[]>, stem: Known): void {
  for (const piece of stem.pieces) {
    const holders = byPiece.get(piece)
    if (holders) {
      holders.push(stem)
    } else {
      byPiece.set(piece, [stem])
    }
  }
}

/** So many stems are taken apart before others have their turn. */
const takenAtOnce = 50

/**
 * Finds stems that say nearly the same. Two that share nine tenths of their pieces share one of the few rarest, so only
 * those are looked at: five hundred new questions against five thousand take a moment.
 */
export async function alikeAmong(stems: readonly Stem[]): Promise<(text: string) => Alike[]> {
  const byPiece = new Map<string, Known[]>()
  await eachInTurn(partsOf(stems, takenAtOnce), async (part) => {
    for (const stem of part) {
      addTo(byPiece, { ...stem, pieces: piecesOf(stem.text) })
    }
    await setImmediate()
  })
  return (text) => {
    const pieces = piecesOf(text)
    const rarest = [...pieces]
      .sort((a, b) => (byPiece.get(a)?.length ?? 0) - (byPiece.get(b)?.length ?? 0))
      .slice(0, pieces.size - Math.ceil(pieces.size * bankLimits.alike) + 1)
    const looked = new Set(rarest.flatMap((piece) => byPiece.get(piece) ?? []))
    return [...looked]
      .map((stem) => ({ stem, share: shareOf(pieces, stem.pieces) }))
      .filter(({ share }) => share >= bankLimits.alike)
      .sort((a, b) => b.share - a.share)
      .map(({ stem, share }) => ({ id: stem.id, text: stem.text, alike: Math.round(share * percent) }))
  }
}
