import { type Again, loadTwice } from './load-chunk.ts'

/** Code that comes later: on its way, and once it is there at hand without waiting. */
export interface Code<Part> {
  arriving: Promise<Part>
  part?: Part
  /** It was tried twice and did not come. */
  hasFailed?: boolean
}

/** Gives a piece of code; `anew` asks again for what did not come, because a person has asked again. */
export type CodeSource<Part> = (anew?: boolean) => Code<Part>

function asked<Part>(load: () => Promise<Part>, again?: Again): Code<Part> {
  const code: Code<Part> = {
    arriving: loadTwice(load, again).then(
      (part) => {
        code.part = part
        return part
      },
      (error: unknown) => {
        code.hasFailed = true
        throw error
      },
    ),
  }
  // Whoever waits for it hears of its failure; who only asked for it ahead does not.
  code.arriving.catch(() => undefined)
  return code
}

/**
 * What gives a piece of code: it is asked for once, and what did not come stays so until somebody asks anew. A drawing is
 * no such asking: it is repeated until it succeeds, and would ask without end.
 */
export function keptCode<Part>(load: () => Promise<Part>, again?: Again): CodeSource<Part> {
  let kept: Code<Part> | undefined
  return (anew = false) => {
    if (!kept || (anew && kept.hasFailed)) {
      kept = asked(load, again)
    }
    return kept
  }
}
