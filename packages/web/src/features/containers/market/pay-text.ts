import type { TrendMonth } from '@zhixing/contract/containers/market/calls.ts'

const fenInYuan = 100

/** Fen as whole 元. */
export const yuanOf = (fen: number) => Math.round(fen / fenInYuan)

/** 6000–9000; — where nobody was wanted. */
export function payText({
  salary_low: low,
  salary_high: high,
  demand,
}: Pick<TrendMonth, 'salary_low' | 'salary_high' | 'demand'>) {
  return demand === 0 ? '—' : `${yuanOf(low)}–${yuanOf(high)}`
}
