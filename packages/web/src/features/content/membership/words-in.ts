/** The words of a pasted list: one a line, or as a column or row of a spreadsheet; each once. */
export function wordsIn(text: string): string[] {
  const words = text.split(/[\n\r\t,，;；、]+/).map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}
