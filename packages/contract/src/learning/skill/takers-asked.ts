import { listLimits } from '../../kernel/list.ts'

export const takerBands = ['low', 'middle', 'high'] as const

const whole = (text: string | undefined, otherwise: number, max: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise
}

/** Reads page and filters of such a list from the address. */
export function takersAsked({ page, limit, keyword, band }: Record<string, string>) {
  const wanted = takerBands.find((one) => one === band)
  return {
    page: whole(page, 1, 1000),
    limit: whole(limit, listLimits.limit, listLimits.adminLimit),
    ...(keyword ? { keyword } : {}),
    ...(wanted ? { band: wanted } : {}),
  }
}
