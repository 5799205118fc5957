/** A stem with its blanks numbered: ____ becomes an underlined （1）. What stands within a tag is left alone. */
export function numberedBlanks(stem: string): string {
  let at = 0
  return stem.replace(/<[^<>]*>|_{4,}/g, (found) => {
    if (found.startsWith('<')) {
      return found
    }
    at += 1
    return `<u>&nbsp;（${at}）&nbsp;</u>`
  })
}

/** The texts of so many blanks with one of them changed; nothing at all when every blank is empty. */
export function withBlank(value: readonly string[], blanks: number, change: { at: number; text: string }): string[] {
  const texts = Array.from({ length: blanks }, (_, at) => (at === change.at ? change.text : (value[at] ?? '')))
  return texts.every((text) => text === '') ? [] : texts
}
