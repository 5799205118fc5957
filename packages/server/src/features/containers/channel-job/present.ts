import type { ChannelJob, JobCard } from '@zhixing/contract/containers/channel-job/calls.ts'
import { eduText, expText, salaryText } from '@zhixing/contract/containers/channel-job/limits.ts'
import { cityOf, provinceOf } from '../../base/region/public.ts'

interface CardRow {
  id: number
  name: string
  salaryMin: number
  salaryMax: number
  regionCode: number
  exp: number
  edu: number
  headcount: number
  channelId: number
  channelTitle: string
}

interface JobRow extends CardRow {
  introduce: string
  taskKeys: string[]
  rowVersion: number
}

/** A post as a card shows it. */
export function presentCard(row: CardRow): JobCard {
  const city = cityOf(row.regionCode)?.name ?? ''
  const province = provinceOf(row.regionCode)?.name ?? ''
  return {
    id: row.id,
    name: row.name,
    salary: salaryText(row.salaryMin, row.salaryMax),
    city,
    three_city: province.startsWith(city) ? city : `${province} ${city}`.trim(),
    exp_n: expText(row.exp),
    edu_n: eduText(row.edu),
    space: null,
    headcount: row.headcount,
    channel: { id: row.channelId, title: row.channelTitle },
  }
}

/** A post as its channel shows it and its form reads it. */
export function presentJob(row: JobRow): ChannelJob {
  return {
    ...presentCard(row),
    salary_min: row.salaryMin,
    salary_max: row.salaryMax,
    region_code: row.regionCode,
    exp: row.exp,
    edu: row.edu,
    introduce: row.introduce,
    task_keys: row.taskKeys,
    row_version: row.rowVersion,
  }
}
