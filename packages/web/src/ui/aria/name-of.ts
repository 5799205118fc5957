/** What a field is called, for what opens from it: its own name, or the words of its label. */
export function nameOf(field: HTMLButtonElement | HTMLInputElement | null): string {
  const own = field?.getAttribute('aria-label')
  const label = field?.labels?.[0]
  return own ?? label?.textContent.trim() ?? '选择'
}
