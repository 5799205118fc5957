/** Whether an aria attribute is true, which it may be as a word. */
export function isSaid(attribute: boolean | 'true' | 'false' | undefined): boolean {
  return attribute === true || attribute === 'true'
}
