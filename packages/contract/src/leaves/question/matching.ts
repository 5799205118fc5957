import { questionLimits } from './limits.ts'
import type { Blank, FillRules } from './shapes.ts'

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'
const plainOf = '0123456789+-'

/** Powers become `^n` before NFKC, which alone would make 102 of 10². */
function withPowers(text: string): string {
  return text.replace(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g,
    (run) => `^${[...run].map((one) => plainOf[superscripts.indexOf(one)] ?? '').join('')}`,
  )
}

const zeroWidth = /\u200b|\u200c|\u200d|\u2060|\ufeff/g

/** A text as it is compared (expected, appendix C: the order of the steps is the point). */
export function normalise(text: string, rules: Pick<FillRules, 'ignore_case' | 'ignore_spaces'>): string {
  const unified = withPowers(text)
    .normalize('NFKC')
    .replace(zeroWidth, '')
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛`]/g, "'")
    .replace(/[−–—―‐‑‒]/g, '-')
    .replace(/。/g, '.')
    .replace(/、/g, ',')
    .replace(/⁄/g, '/')
  const spaced = unified
    .replace(/\s+/g, rules.ignore_spaces ? '' : ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim()
  return rules.ignore_case ? spaced.toLowerCase() : spaced
}

const trailing = /[.,;]$/

/** One stop, comma or semicolon at the end counts only where the accepted answer has one too. */
function withoutStop(typed: string, accepted: string): string {
  return trailing.test(accepted) ? typed : typed.replace(trailing, '').trimEnd()
}

/** The number a text means: thousands by commas, percent, fractions. Undefined for what is none. */
export function numberOf(text: string): number | undefined {
  const plain = normalise(text, { ignore_case: true, ignore_spaces: true })
  const fraction = /^(-?\d+)\/(\d+)$/.exec(plain)
  if (fraction) {
    const below = Number(fraction[2])
    return below === 0 ? undefined : Number(fraction[1]) / below
  }
  const found = /^([-+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?)(%?)$/.exec(plain)
  const digits = found?.[1]?.replaceAll(',', '')
  if (!digits || !/\d/.test(digits)) {
    return undefined
  }
  return Number(digits) / (found?.[2] ? 100 : 1)
}

const dust = 1e-9

function sameNumber(one: number | undefined, other: number | undefined, tolerance: number): boolean {
  return one !== undefined && other !== undefined && Math.abs(one - other) <= tolerance + dust
}

/** The pieces between the stars of the raw text: a full-width star is text, and so is an escaped one. */
function piecesOf(accepted: string): string[] {
  const pieces = ['']
  for (let at = 0; at < accepted.length; at += 1) {
    const isEscaped = accepted[at] === '\\' && accepted[at + 1] === '*'
    if (accepted[at] === '*') {
      pieces.push('')
    } else {
      pieces[pieces.length - 1] += isEscaped ? '*' : (accepted[at] ?? '')
      at += isEscaped ? 1 : 0
    }
  }
  return pieces
}

function fitsPieces(typed: string, pieces: readonly string[]): boolean {
  const [first = '', ...rest] = pieces
  const last = rest.pop()
  if (last === undefined) {
    return typed === first
  }
  if (!typed.startsWith(first) || !typed.endsWith(last) || typed.length < first.length + last.length) {
    return false
  }
  let from = first.length
  for (const piece of rest) {
    const found = typed.indexOf(piece, from)
    if (found < 0) {
      return false
    }
    from = found + piece.length
  }
  return from <= typed.length - last.length
}

/** What was typed, made comparable once however often it is compared. */
interface Typed {
  text: string
  number: number | undefined
}

function readTyped(typed: string, rules: FillRules): Typed {
  const isRead = typed.length <= questionLimits.blankTextMax
  return { text: isRead ? normalise(typed, rules) : '', number: isRead ? numberOf(typed) : undefined }
}

/** One accepted answer, made comparable once: its pieces between the stars, and the number it means. */
interface Accepted {
  pieces: readonly string[]
  number: number | undefined
}

interface Key {
  accepted: readonly Accepted[]
  tolerance: number | null
}

function readKey({ accepted, tolerance }: Blank, rules: FillRules): Key {
  return {
    tolerance,
    accepted: accepted.map((one) => ({
      pieces: (rules.wildcard ? piecesOf(one) : [one]).map((piece) => normalise(piece, rules)),
      number: tolerance === null ? undefined : numberOf(one),
    })),
  }
}

function fits({ text }: Typed, { pieces }: Accepted): boolean {
  const isNothing = pieces.length === 1 && pieces[0] === ''
  return !isNothing && fitsPieces(withoutStop(text, pieces.at(-1) ?? ''), pieces)
}

function isRight(typed: Typed, { accepted, tolerance }: Key): boolean {
  return (
    typed.text !== '' &&
    accepted.some((one) => fits(typed, one) || (tolerance !== null && sameNumber(typed.number, one.number, tolerance)))
  )
}

/** Whether what was typed is right for one blank. Nothing typed never is. */
export function matchesBlank(typed: string, blank: Blank, rules: FillRules): boolean {
  return isRight(readTyped(typed, rules), readKey(blank, rules))
}

/** Which blanks are filled rightly; without an order each text counts for the blank that lets most of them count. */
export function matchBlanks(typed: readonly string[], blanks: readonly Blank[], rules: FillRules): boolean[] {
  const texts = blanks.map((_, at) => readTyped(typed[at] ?? '', rules))
  const keys = blanks.map((blank) => readKey(blank, rules))
  if (rules.ordered) {
    return keys.map((key, at) => isRight(texts[at] ?? nothing, key))
  }
  const right = texts.map((text) => keys.map((key) => isRight(text, key)))
  const takenBy = new Map<number, number>()
  const place = (text: number, tried: Set<number>): boolean => {
    for (const at of blanks.keys()) {
      if (tried.has(at) || !right[text]?.[at]) {
        continue
      }
      tried.add(at)
      const holder = takenBy.get(at)
      if (holder === undefined || place(holder, tried)) {
        takenBy.set(at, text)
        return true
      }
    }
    return false
  }
  for (const text of texts.keys()) {
    place(text, new Set())
  }
  return blanks.map((_, at) => takenBy.has(at))
}

const nothing: Typed = { text: '', number: undefined }
