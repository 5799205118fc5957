/** Where a `/` asks for a comment of the library, and what was typed behind it. */
export interface Slash {
  start: number
  query: string
}

const asked = /(?:^|\s)([/／]([^\s/／]{0,20}))$/

/** Whether what stands before the caret asks for the library: a `/` at the beginning or behind a blank. */
export function slashBefore(text: string): Slash | undefined {
  const found = asked.exec(text)
  const [, whole = '', query = ''] = found ?? []
  return found ? { start: text.length - whole.length, query } : undefined
}

/** Comments that hold every sign of what was typed, in their order. */
export function matching<Phrase extends { text: string }>(phrases: readonly Phrase[], query: string): Phrase[] {
  const wanted = query.toLowerCase()
  return phrases.filter(({ text }) => text.toLowerCase().includes(wanted))
}
