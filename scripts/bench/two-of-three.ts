import type { Line } from './report.ts'

/**
 * Lines of a measurement. Where one misses its target everything is measured twice more, and a figure is met if two of the three times are: this
 * kind of machine is half as fast for a minute and then itself again. What is counted and not timed has to be right each time.
 * `say` hears what missed as soon as it does.
 */
export async function twoOfThree(measure: () => Promise<Line[]>, say: (text: string) => void): Promise<Line[]> {
  const timed = async () => {
    const lines = await measure()
    for (const { figure, value, target } of lines.filter(({ isMet }) => !isMet)) {
      say(`missed: ${figure} ${value} (${target})`)
    }
    return lines
  }
  const first = await timed()
  if (first.every(({ isMet }) => isMet)) {
    return first
  }
  const times = [first, await timed(), await timed()]
  return first.map((line, at) => {
    const each = times.flatMap((lines) => lines[at] ?? [])
    const met = each.filter(({ isMet }) => isMet).length
    return { ...line, value: each.map(({ value }) => value).join('; '), isMet: met >= (line.isCounted ? 3 : 2) }
  })
}
