/** File names made distinct, in their order: a second 报告.pdf becomes 报告 (2).pdf. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const free = freeName(name, taken)
    taken.add(free.toLowerCase())
    return free
  })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    free = `${stem} (${number})${end}`
  }
  return free
}
