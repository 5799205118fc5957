/** Opens what is folded around a form's field, so that it can be scrolled to. */
export function openFolds(field: HTMLElement | null): void {
  field?.closest('details')?.setAttribute('open', '')
}
