interface MarkedProps {
  text: string
  /** Begin and end of each piece that was looked for, in order. */
  marks: readonly (readonly [number, number])[]
}

/** A text with what was looked for standing out. */
export function Marked({ text, marks }: MarkedProps) {
  const pieces = marks.flatMap(([from, to], index) => [
    { at: marks[index - 1]?.[1] ?? 0, text: text.slice(marks[index - 1]?.[1] ?? 0, from), isMark: false },
    { at: from, text: text.slice(from, to), isMark: true },
  ])
  const end = marks.at(-1)?.[1] ?? 0
  return (
    <>
      {[...pieces, { at: end, text: text.slice(end), isMark: false }]
        .filter((piece) => piece.text !== '')
        .map((piece) =>
          piece.isMark ? (
            <mark key={piece.at} className="bg-transparent font-semibold text-primary">
              {piece.text}
            </mark>
          ) : (
            <span key={piece.at}>{piece.text}</span>
          ),
        )}
    </>
  )
}
