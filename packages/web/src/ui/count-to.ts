/** Characters, not UTF-16 units: a rare character counts as one, as on the server. */
function characters(text: string): number {
  return [...text].length
}

function cut(text: string, { max }: { max: number }): string {
  return [...text].slice(0, max).join('')
}

/** antd's `count` for a limit: shows 12/20 and stops the typing there; a longer text that is already there stays. */
export function countTo(max: number) {
  return { show: true, max, strategy: characters, exceedFormatter: cut }
}
