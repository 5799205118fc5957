import { coverPairs } from '#theme/tokens.ts'

const lettersShown = 4

/** Which of the drawn covers a title gets: the same title always the same. */
export function coverIndex(title: string): number {
  let hash = 7
  for (const character of title) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  }
  return hash % coverPairs.length
}

/** The first characters of a title, without marks at its front: 《教育心理学》 gives 教育心理. */
export function coverLetters(title: string): string {
  const letters = [...title].filter((character) => /[\p{L}\p{N}]/u.test(character))
  return letters.slice(0, lettersShown).join('')
}
