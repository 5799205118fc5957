import { regionCalls } from '../../base/region/calls.ts'
import { type ContainerPages, type PagedContainer, pagesOf } from '../../kernel/container-pages.ts'
import { type Route, routes } from '../../kernel/route.ts'
import { marketCalls } from '../market/calls.ts'
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

/** The input of a channel's posts: all of them. */
export const jobsInput = (id: number) => ({ id, limit: jobLimits.jobsMax, page: 1 })

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

/** Pages of managing where a type's menu has 岗位 and 合作企业. */
export function jobPagesOf(containers: readonly ContainerPages[]): readonly Route[] {
  return containers.filter(({ type }) => type === 'channel').flatMap((one) => managingPages(pagesOf(one)))
}

function managingPages({ managed, frame, manage }: PagedContainer): readonly Route[] {
  const within = { layout: 'sec', who: 'signedIn', paint: 'titled', parts: () => [frame] } as const
  return routes([
    {
      ...within,
      name: 'manage-channel-job',
      path: manage('job'),
      title: '岗位',
      page: 'channel-job/manage-jobs',
      load: ({ params }) => [
        managed(params),
        [channelJobCalls.lists, jobsInput(Number(params.id))],
        [channelJobCalls.spaceJobs, { id: Number(params.id) }],
        [marketCalls.batches, { id: Number(params.id) }],
      ],
    },
    {
      ...within,
      name: 'manage-channel-enterprise',
      path: manage('enterprise'),
      title: '合作企业',
      page: 'channel-job/manage-enterprises',
      load: ({ params }) => [managed(params), [channelJobCalls.getJoinedSpace, { id: Number(params.id) }]],
    },
    {
      name: 'manage-channel-organizations',
      path: '/channel/:id/organizations',
      layout: 'legacy',
      who: 'signedIn',
      title: '合作企业',
      redirect: manage('enterprise'),
    },
  ])
}
