import type { TextPiece } from '@zhixing/contract/learning/similarity/text-pieces.ts'

/** A text beside another one; what both say is marked. */
export function TextPieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, shared }, at) =>
    shared ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is shown
      <mark key={at} className="bg-amber-soft text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
