/** Puts the keyboard into the criterion before or after the one an element stands in. */
export function focusBeside(from: HTMLElement, step: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-criterion]')]
  const at = all.findIndex((one) => one.contains(from))
  const field = all[at + step]?.querySelector<HTMLElement>('[aria-pressed=true], [data-pick]')
  field?.focus()
}
