import { listLimits } from '../../kernel/list.ts'
import { takerBands } from '../../learning/skill/takers.ts'

type Query = Record<string, string>

const whole = (text: string | undefined, otherwise: number, max: number) => {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise
}

/** The input of the list of those who took a standard, from the address: the page and the server's first view ask the same. */
export function takersInput(id: number, { page, limit, keyword, band }: Query) {
  const wanted = takerBands.find((one) => one === band)
  return {
    id,
    page: whole(page, 1, 1000),
    limit: whole(limit, listLimits.limit, 100),
    ...(keyword ? { keyword } : {}),
    ...(wanted ? { band: wanted } : {}),
  }
}
