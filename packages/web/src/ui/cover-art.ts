import { coverPairs } from '#theme/tokens.ts'

/** A drawn cover has room for this many Chinese characters on the narrowest card. */
const room = 5
const usual = 4
const latinRoom = 8

/** Which of the drawn covers a title gets: the same title always the same. */
export function coverIndex(title: string): number {
  // FNV-1a: neighbouring titles get different colours, which a plain sum does not give.
  let hash = 0x811c9dc5
  for (const character of title) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % coverPairs.length
}

/**
 * The beginning of a title that stands on its drawn cover: its first word as far as there is room. 新媒体运营：从账号…
 * gives 新媒体运营, 电子商务客户服务与沟通技巧 gives 电子商务, Python 数据分析入门 gives Python.
 */
export function coverLetters(title: string): string {
  const words = title.split(/[^\p{L}\p{N}]+|[与和及]/u).filter(Boolean)
  const first = [...(words[0] ?? '')]
  const latin = first.findIndex((character) => !/[A-Za-z0-9]/.test(character))
  const latinLength = latin < 0 ? first.length : latin
  if (latinLength > 1) {
    return first.slice(0, Math.min(latinLength, latinRoom)).join('')
  }
  return first.slice(0, first.length <= room ? room : usual).join('')
}
