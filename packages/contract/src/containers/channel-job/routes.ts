import { regionCalls } from '../../base/region/calls.ts'
import { routes } from '../../kernel/route.ts'
import { channelJobCalls } from './calls.ts'
import { jobLimits, maxEdu, maxExp } from './limits.ts'

const fenInYuan = 100

/** Choices of pay in the library, in 元 a month: from, to; 0 for no end. */
export const payBands: readonly { value: string; label: string; from: number; to: number }[] = [
  { value: 'to5', label: '5000元以下', from: 0, to: 5000 },
  { value: '5to8', label: '5000–8000元', from: 5000, to: 8000 },
  { value: '8to12', label: '8000–12000元', from: 8000, to: 12_000 },
  { value: '12to20', label: '12000–20000元', from: 12_000, to: 20_000 },
  { value: 'from20', label: '20000元以上', from: 20_000, to: 0 },
]

function choiceOf(text: string | undefined, most: number): number | undefined {
  const value = Number(text)
  return text !== undefined && text !== '' && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined
}

/** The input of the job library, from the address: the page and the server's first view ask the same. */
export function libraryInput({ keyword, city, pay, exp, edu, page }: Record<string, string>) {
  const band = payBands.find(({ value }) => value === pay)
  const [expNo, eduNo, at] = [choiceOf(exp, maxExp), choiceOf(edu, maxEdu), Number(page)]
  return {
    ...(keyword ? { keyword: keyword.slice(0, jobLimits.keywordMax) } : {}),
    ...(Number(city) > 0 && Number.isInteger(Number(city)) ? { region_code: Number(city) } : {}),
    ...(band ? { salary_min: band.from * fenInYuan, salary_max: band.to * fenInYuan } : {}),
    ...(expNo === undefined ? {} : { exp: expNo }),
    ...(eduNo === undefined ? {} : { edu: eduNo }),
    limit: jobLimits.pageSize,
    page: Number.isInteger(at) && at > 0 ? at : 1,
  }
}

export const channelJobRoutes = routes([
  {
    name: 'career-job-library',
    path: '/career/job-library',
    layout: 'legacy',
    who: 'anyone',
    title: '岗位库',
    page: 'channel-job/job-library',
    found: { as: 'CollectionPage', description: '各职业路径的岗位：薪资、城市、经验与学历要求。' },
    load: ({ query }) => [
      [channelJobCalls.library, libraryInput(query)],
      [regionCalls.getCityTree, {}],
    ],
  },
])
