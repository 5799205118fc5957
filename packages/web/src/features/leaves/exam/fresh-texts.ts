interface Texts {
  slot: number
  stem: string
  options: readonly unknown[]
  /** Left for good: the server tells its text no more. */
  passed: boolean
}

/** Questions with the texts of a newer copy; all else of them stays, for answers lie beside it. */
export function withTexts<Question extends Texts>(
  questions: readonly Question[],
  newer: readonly Question[],
): readonly Question[] {
  const bySlot = new Map(newer.map((one) => [one.slot, one]))
  return questions.map((one) => {
    const found = bySlot.get(one.slot)
    return found && !found.passed ? { ...one, stem: found.stem, options: found.options } : one
  })
}
