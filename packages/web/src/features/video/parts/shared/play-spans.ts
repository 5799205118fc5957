/** Seconds of a film from and to. */
export type Span = [from: number, to: number]

/** What was played since the last report: whole seconds, joined where they touch. */
export interface PlayedSpans {
  /** The film stands at a second while playing; a jump begins a new span. */
  at(second: number): void
  /** Playing stopped or jumped: the next second begins a new span. */
  break(): void
  /** Takes the spans played so far and goes on from where they end. */
  take(): Span[]
}

const largestStep = 2.5

/** Collects played spans from the positions a player reports about four times a second. */
export function collectSpans(): PlayedSpans {
  let spans: Span[] = []
  let open: { from: number; to: number } | undefined
  const close = () => {
    if (open && Math.floor(open.to) > Math.floor(open.from)) {
      spans.push([Math.floor(open.from), Math.floor(open.to)])
    }
  }
  return {
    at(second) {
      if (open && second >= open.to && second - open.to <= largestStep) {
        open.to = second
      } else {
        close()
        open = { from: second, to: second }
      }
    },
    break() {
      close()
      open = undefined
    },
    take() {
      close()
      const taken = spans
      spans = []
      open = open ? { from: Math.floor(open.to), to: open.to } : undefined
      return taken
    },
  }
}
