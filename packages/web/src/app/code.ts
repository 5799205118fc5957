import { loadChunk } from './load-chunk.ts'

/** Code that comes later: on its way, and once it is there at hand without waiting. */
export interface Code<Part> {
  arriving: Promise<Part>
  part?: Part
}

/** What gives a piece of code: it is asked for once, and again only after it did not come. */
export function keptCode<Part>(load: () => Promise<Part>): () => Code<Part> {
  let kept: Code<Part> | undefined
  return () => {
    if (kept) {
      return kept
    }
    const code: Code<Part> = {
      arriving: loadChunk(load).then(
        (part) => {
          code.part = part
          return part
        },
        (error: unknown) => {
          kept = undefined
          throw error
        },
      ),
    }
    // Whoever waits for it hears of its failure; who only asked for it ahead does not.
    code.arriving.catch(() => undefined)
    kept = code
    return code
  }
}
