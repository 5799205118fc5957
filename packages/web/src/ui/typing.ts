/** What may not be typed into a field of numbers (spec 2 §5: number.digits, number.channel). */
const refused = {
  /** Whole numbers from 0: nothing but digits. */
  digits: /\D/,
  /** What the browser would take for a number and we do not: exponents and fractions. */
  whole: /[eE.]/,
  /** Points with a fraction, of which the page says what is wrong: nothing is kept away. */
  decimal: /(?!)/,
} as const

export type NumberKind = keyof typeof refused

/** What of a pasted text may stand there. */
export function typeable(kind: NumberKind, pasted: string): string {
  return pasted.normalize('NFKC').replace(new RegExp(refused[kind].source, 'g'), '').trim()
}

/** Whether a text may be typed or pasted into such a field as it is: full-width digits are made plain first. */
export function mayType(kind: NumberKind, typed: string): boolean {
  return typed.normalize('NFKC') === typed && !refused[kind].test(typed)
}
