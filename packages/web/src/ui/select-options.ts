export type SelectValue = string | number

export interface SelectOption<Value extends SelectValue = SelectValue> {
  value: Value
  label: string
  disabled?: boolean | undefined
}

/** An option as the list draws it: told from the others by one text, whatever its value is. */
export interface Choice {
  key: string
  label: string
  isDisabled: boolean
}

/** No list draws more: a thousand lines take a phone a second, and nobody reads them. */
export const drawnMax = 200

export function keyOf(value: SelectValue): string {
  return `${typeof value}:${value}`
}

export function choiceOf({ value, label, disabled = false }: SelectOption): Choice {
  return { key: keyOf(value), label, isDisabled: disabled }
}

interface Asked {
  options: readonly Choice[]
  chosen: readonly Choice[]
  typed: string
  /** Whether the server has searched: then all that came fits. */
  isRemote: boolean
}

/** The choices to draw: those with the typed text, what is chosen always among the first that would be drawn unsearched. */
export function drawnOf({ options, chosen, typed, isRemote }: Asked): { drawn: readonly Choice[]; isCut: boolean } {
  const word = typed.trim().toLowerCase()
  const isSearched = word !== '' && !isRemote
  const found = isSearched ? options.filter(({ label }) => label.toLowerCase().includes(word)) : options
  const first = found.slice(0, drawnMax)
  const there = new Set(first.map(({ key }) => key))
  const missing = word === '' ? chosen.filter(({ key }) => !there.has(key)) : []
  return { drawn: [...missing, ...first], isCut: found.length > drawnMax }
}

/** The texts that typed or pasted text holds, cut at any of the separators; the last is what is still being typed. */
export function tokensOf(text: string, separators: readonly string[]): { whole: string[]; rest: string } {
  let parts = [text]
  for (const separator of separators) {
    parts = parts.flatMap((part) => part.split(separator))
  }
  const rest = parts.pop() ?? ''
  return { whole: parts.map((part) => part.trim()).filter(Boolean), rest }
}

/** What a key that toggles in a list of several leaves, in the order in which they were chosen. */
export function orderedAs(before: readonly string[], now: ReadonlySet<string>): string[] {
  return [...before.filter((key) => now.has(key)), ...[...now].filter((key) => !before.includes(key))]
}

/** Half the width of a letter for Latin and figures, a whole one for Chinese: how wide a text is, in em. */
export function emsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 1 : 0.6), 0)
}
