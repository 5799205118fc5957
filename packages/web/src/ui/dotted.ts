/** Between two facts of one line; no line begins with the dot. */
export const dot = '\u00a0· '

/** Facts of one line; what is missing is left out. */
export function dotted(facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join(dot)
}
