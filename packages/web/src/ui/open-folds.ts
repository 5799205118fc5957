/** Opens what is folded around a form's field, so that it can be scrolled to. */
export function openFolds(name: readonly (string | number)[]): void {
  // A form gives its fields these ids.
  document.getElementById(name.join('_'))?.closest('details')?.setAttribute('open', '')
}
