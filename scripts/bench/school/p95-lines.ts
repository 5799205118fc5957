import { quantile } from '../load.ts'
import { type Line, timedLine } from '../report.ts'

const targetMs = 300
const askings = 40

/** A line for each thing that is asked forty times, one after the other: 19 of 20 are answered within 300 ms. */
export async function p95Lines(
  what: string,
  asked: Readonly<Record<string, () => Promise<{ ms: number }>>>,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, ask] of Object.entries(asked)) {
    await ask()
    const times: number[] = []
    for (let at = 0; at < askings; at += 1) {
      times.push((await ask()).ms)
    }
    times.sort((a, b) => a - b)
    const p95 = quantile(times, 0.95)
    const value = `${p95.toFixed(0)} ms, the middle ${quantile(times, 0.5).toFixed(0)} ms`
    lines.push(timedLine(`${what}, ${name}: p95`, value, { ms: p95, most: targetMs }))
  }
  return lines
}
