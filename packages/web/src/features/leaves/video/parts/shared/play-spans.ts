/** Seconds of a film from and to. */
export type Span = [from: number, to: number]

/** What was played since the last report: whole seconds, joined where they touch. */
export interface PlayedSpans {
  /** The film stands at a second while playing. */
  at(second: number): void
  /** Playing stopped or jumped: the next second begins a new span. */
  break(): void
  /** The film was played to its end: the part of a second it ends with counts as one. */
  end(): void
  /** Takes the spans played so far and goes on from where they end. */
  take(): Span[]
}

/** A player that reports this late was held up, without a word of a jump; further is one nobody told. */
const largestStep = 10
/** Playing that begins again this near to where it stopped goes on there. */
const nearStep = 0.5

/** Collects played spans from the positions a player reports about four times a second. */
export function collectSpans(): PlayedSpans {
  let spans: Span[] = []
  let open: { from: number; to: number } | undefined
  let last = Number.NaN
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
        const isNear = !open && second >= last && second - last <= nearStep
        open = { from: isNear ? last : second, to: second }
      }
      last = second
    },
    break() {
      close()
      open = undefined
    },
    end() {
      close()
      open = undefined
      if (Math.ceil(last) > Math.floor(last)) {
        spans.push([Math.floor(last), Math.ceil(last)])
      }
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

/** Spans in their order, joined where they touch. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const before = joined.at(-1)
    if (before && from <= before[1]) {
      before[1] = Math.max(before[1], to)
    } else {
      joined.push([from, to])
    }
  }
  return joined
}

/** What of some spans lies outside of others. */
export function spansWithout(spans: readonly Span[], gone: readonly Span[]): Span[] {
  return gone.reduce<Span[]>(
    (left, [goneFrom, goneTo]) =>
      left.flatMap(([from, to]) => {
        const parts: Span[] = [
          [from, Math.min(to, goneFrom)],
          [Math.max(from, goneTo), to],
        ]
        return parts.filter(([start, end]) => end > start)
      }),
    spans.map(([from, to]) => [from, to]),
  )
}
