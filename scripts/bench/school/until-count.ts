import type { School } from './school.ts'

const pollMs = 100
const patienceMs = 120_000

/** Waits until a count is what it should be; gives the seconds since `began`. */
export async function untilCount(
  { query }: Pick<School, 'query'>,
  { text, values, count, began }: { text: string; values: unknown[]; count: number; began: number },
): Promise<number> {
  for (;;) {
    const [row] = await query<{ n: number }>(text, values)
    const seconds = (performance.now() - began) / 1000
    if (row?.n === count) {
      return seconds
    }
    if (seconds * 1000 > patienceMs) {
      throw new Error(`${row?.n ?? 0} of ${count} after two minutes: ${text}`)
    }
    await new Promise<void>((done) => setTimeout(done, pollMs))
  }
}
