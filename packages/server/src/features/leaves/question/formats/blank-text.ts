import type { Blank } from '@zhixing/contract/leaves/question/shapes.ts'
import { partsRead } from './counted.ts'

const special = /[\\/;；±]/g

/** Accepted answers as one text: 一空；两种写法/另一种；3.14±0.01. Signs that mean something are escaped by a backslash. */
export function textOfBlanks(blanks: readonly Blank[]): string {
  return blanks
    .map(({ accepted, tolerance }) => {
      const texts = accepted.map((one) => one.replace(special, '\\$&'))
      return `${texts.join('/')}${tolerance === null ? '' : `±${tolerance}`}`
    })
    .join('；')
}

/** Splits at signs that are not escaped. */
function splitAt(text: string, signs: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at] ?? ''
    const isEscape = one === '\\' && /[\\/;；±]/.test(text[at + 1] ?? '')
    if (isEscape) {
      parts[parts.length - 1] += one + (text[at + 1] ?? '')
      at += 1
    } else if (signs.includes(one)) {
      parts.push('')
    } else {
      parts[parts.length - 1] += one
    }
  }
  return parts.map((part) => part.trim())
}

function plain(text: string): string {
  return text.replace(/\\([\\/;；±])/g, '$1')
}

function blankOf(text: string): Blank {
  const [answers = '', far] = splitAt(text, '±')
  const tolerance = far === undefined || !/^\d+(\.\d+)?(e-?\d+)?$/i.test(far) ? null : Number(far)
  const accepted = splitAt(tolerance === null ? text : answers, '/').map(plain)
  return { accepted: accepted.filter(Boolean), tolerance }
}

/**
 * The blanks that a text of answers means. One blank takes all as its alternatives; several are told apart by
 * semicolons, else by 、 or gaps where that gives as many as the stem has.
 */
export function blanksOfText(text: string, count: number): Blank[] {
  const parts = splitAt(text, ';；\n').filter(Boolean).slice(0, partsRead.blanks)
  if (count === 1 && parts.length > 1) {
    return [
      { accepted: parts.flatMap((part) => blankOf(part).accepted), tolerance: blankOf(parts.at(-1) ?? '').tolerance },
    ]
  }
  if (parts.length !== count) {
    const others = [/[、，,]/, /[\s\u3000]{1,}|[、，,]/].map((gap) =>
      text.split(gap).filter((part) => part.trim() !== ''),
    )
    const fitting = others.find((some) => some.length === count)
    return (fitting ?? parts).map((part) => blankOf(part.trim()))
  }
  return parts.map(blankOf)
}
