const fields =
  '[data-begins] [role=combobox], input:not([type=hidden], [type=checkbox], [type=radio], [type=file], :disabled, :read-only), textarea:not(:disabled, :read-only), [contenteditable="true"]'

/**
 * Puts the focus into the first field one can write in, or the choice that is marked as the beginning, unless something has it,
 * or a finger would bring up the keyboard.
 */
export function focusFirstField(within: HTMLElement): void {
  const whole = within.closest('[role=dialog]')
  if (whole?.contains(document.activeElement) || !window.matchMedia('(hover: hover)').matches) {
    return
  }
  const shown = [...within.querySelectorAll<HTMLElement>(fields)].find((field) => field.getClientRects().length > 0)
  shown?.focus({ preventScroll: true })
}
