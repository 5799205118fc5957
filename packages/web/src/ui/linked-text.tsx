import { linkedPieces } from './linked-pieces.ts'

/** Plain text that somebody wrote, in which addresses can be opened. */
export function LinkedText({ text }: { text: string }) {
  return linkedPieces(text).map(({ text: words, isAddress, at }) =>
    isAddress ? (
      <a key={at} href={words} target="_blank" rel="noopener noreferrer nofollow" className="break-all text-primary">
        {words}
      </a>
    ) : (
      words
    ),
  )
}
