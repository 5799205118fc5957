const shownAtEachEnd = 3

/** An account as a log may show it: its ends, and of an e-mail address its host. */
export function maskedAccount(account: string): string {
  const [name = '', host] = account.split('@')
  const letters = [...name]
  const shown = letters.length > 2 * shownAtEachEnd ? shownAtEachEnd : 1
  const end = letters.length > 2 * shown ? letters.slice(-shown).join('') : ''
  const masked = `${letters.slice(0, shown).join('')}****${end}`
  return host === undefined ? masked : `${masked}@${host}`
}
