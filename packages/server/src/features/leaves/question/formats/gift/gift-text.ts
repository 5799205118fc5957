import { countQuestions } from '../counted.ts'

const meaningful = /[~=#{}:\\]/g

/** A text with the signs escaped that mean something in GIFT. */
export function escapedGift(text: string): string {
  return text.replace(meaningful, '\\$&').replaceAll('\n', '\\n')
}

/** The other way round. */
export function plainGift(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}

/** Where a sign stands that is not escaped; -1 for nowhere. */
export function findSign(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') {
      at += 1
    } else if (signs.includes(text[at] ?? '')) {
      return at
    }
  }
  return -1
}

export interface GiftBlock {
  /** Counted from 1. */
  line: number
  text: string
  comments: string[]
  category: string
}

/** The questions of a file: parted by empty lines outside of braces, with the comments before each and their category. */
export function blocksOf(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = []
  let category = ''
  let comments: string[] = []
  let lines: string[] = []
  let depth = 0
  const end = (line: number) => {
    if (lines.length > 0) {
      blocks.push({ line: line - lines.length + 1, text: lines.join('\n').trim(), comments, category })
      countQuestions(blocks.length)
      comments = []
    }
    lines = []
    depth = 0
  }
  const all = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  for (const [at, line] of all.entries()) {
    if (depth === 0 && line.trim() === '') {
      end(at)
    } else if (line.trim().startsWith('//')) {
      comments.push(line.trim().slice(2).trim())
    } else if (depth === 0 && /^\s*\$CATEGORY\s*:/.test(line)) {
      end(at)
      category = categoryOf(line.slice(line.indexOf(':') + 1))
    } else {
      lines.push(line)
      depth += braces(line)
    }
  }
  end(all.length)
  return blocks
}

/** $course$/top/网络/TCP → 网络/TCP */
function categoryOf(text: string): string {
  return plainGift(
    text
      .trim()
      .replace(/^\$\w+\$\/?/, '')
      .replace(/^top\/?/, ''),
  )
}

function braces(line: string): number {
  let sum = 0
  for (let at = findSign(line, '{}'); at >= 0; at = findSign(line, '{}', at + 1)) {
    sum += line[at] === '{' ? 1 : -1
  }
  return sum
}
