/** What a spreadsheet runs: also in full width, which Excel reads as the narrow signs. */
const runs = /^[=+\-@\t\r\n＝＋－＠]/
const wasGuarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/

/** The text of a cell; one that a spreadsheet would run as a formula gets an apostrophe before it (protocol: Lists). */
export function guardedCell(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

/** The text without that apostrophe, which does not belong to it. */
export function bareCell(text: string): string {
  return text.replace(wasGuarded, '')
}
