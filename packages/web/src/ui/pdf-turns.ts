/** A page that is to be drawn. */
export interface Turn {
  number: number
  isInView: boolean
  /** Settles once the page is drawn or was given up. */
  draw: () => Promise<void>
}

const waiting = new Set<Turn>()
let isDrawing = false

/** Has a page drawn when its turn comes: one after the other, those in view before those that are near. */
export function waitForTurn(turn: Turn): void {
  waiting.add(turn)
  if (!isDrawing) {
    isDrawing = true
    // Not before all have been heard of that come near with it.
    setTimeout(drawAll)
  }
}

/** Takes a page out of the line; one that is being drawn is not in it any more. */
export function giveUpTurn(turn: Turn): void {
  waiting.delete(turn)
}

async function drawAll(): Promise<void> {
  for (let turn = firstOf(waiting); turn; turn = firstOf(waiting)) {
    waiting.delete(turn)
    // One that cannot be drawn stays blank and holds up nobody.
    await turn.draw().catch(() => undefined)
  }
  isDrawing = false
}

/** The first page in view, or the first of all: browsers tell in any order what comes near. */
function firstOf(turns: ReadonlySet<Turn>): Turn | undefined {
  const all = [...turns].sort((a, b) => a.number - b.number)
  return all.find(({ isInView }) => isInView) ?? all[0]
}
