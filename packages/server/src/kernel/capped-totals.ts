import { listLimits } from '@zhixing/contract/kernel/list.ts'

/** Totals of lists that say "10,000" above 10,000 (protocol: Lists). */
export interface CappedTotals {
  /**
   * The total of a list. `shown` counts what everybody may see, `own` what this person may: whoever sees more than
   * everybody does sees as many, so that a total at the cap is one for all and need not be counted for each request.
   * Below the cap it is counted each time.
   */
  of(filter: unknown, nowMs: number, count: { shown: Count; own: Count }): Promise<number>
}

type Count = () => Promise<number>

interface Known {
  isCapped: boolean
  until: number
}

const keptMs = 60_000
const maxKept = 2_000

export function createCappedTotals(): CappedTotals {
  const known = new Map<string, Known>()
  const learn = async (key: string, nowMs: number, shown: Count): Promise<Known> => {
    const found = { isCapped: (await shown()) >= listLimits.maxTotal, until: nowMs + keptMs }
    if (known.size >= maxKept) {
      known.clear()
    }
    known.set(key, found)
    return found
  }
  return {
    async of(filter, nowMs, { shown, own }) {
      const key = JSON.stringify(filter)
      const kept = known.get(key)
      const current = kept && kept.until > nowMs ? kept : await learn(key, nowMs, shown)
      return current.isCapped ? listLimits.maxTotal : await own()
    },
  }
}
