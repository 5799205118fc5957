import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { difficulties, questionStatuses } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { readNumber } from '#ui/url-state.ts'

const questionsPerPage = listLimits.limit

const ids = { min: 0, max: Number.MAX_SAFE_INTEGER, otherwise: -1 }

/** The filter of a bank's questions as it stands in an address. */
export function readFilter(query: Record<string, string>) {
  const type = readNumber(query.type, { min: 1, max: 99, otherwise: 0 })
  const category = readNumber(query.category, ids)
  const difficulty = difficulties.find((one) => one === query.difficulty)
  const status = questionStatuses.find((one) => one === query.status)
  return {
    ...(query.keyword ? { keyword: query.keyword } : {}),
    ...(type > 0 ? { type } : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(category >= 0 ? { category_id: category } : {}),
    ...(query.tag ? { tag: query.tag } : {}),
    ...(status ? { status } : {}),
  }
}

/** Which page of a bank's questions an address asks for. */
export function readWindow(query: Record<string, string>) {
  return {
    page: readNumber(query.page, { min: 1, max: 1_000, otherwise: 1 }),
    limit: readNumber(query.limit, { min: 1, max: 100, otherwise: questionsPerPage }),
  }
}
