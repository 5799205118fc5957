import type { City } from '@zhixing/contract/base/region/calls.ts'
import type { ChannelJob } from '@zhixing/contract/containers/channel-job/calls.ts'

const fenInYuan = 100

/** The fields of a post as its form has them: pay in 元 a month, empty for none. */
export interface JobValues {
  name: string
  city?: City
  from: string
  to: string
  exp: number
  edu: number
  headcount: string
  introduce: string
  tasks: string[]
}

const yuanText = (fen: number) => (fen === 0 ? '' : String(Math.round(fen / fenInYuan)))

/** The fields of a stored post, or of a new one. */
export function jobValues(job: ChannelJob | undefined): JobValues {
  if (!job) {
    return { name: '', from: '', to: '', exp: 0, edu: 0, headcount: '1', introduce: '', tasks: [] }
  }
  return {
    name: job.name,
    city: { id: job.region_code, name: job.city },
    from: yuanText(job.salary_min),
    to: yuanText(job.salary_max),
    exp: job.exp,
    edu: job.edu,
    headcount: String(job.headcount),
    introduce: job.introduce,
    tasks: job.task_keys,
  }
}

/** The fields as they are sent. */
export function jobInput({ city, from, to, tasks, ...values }: JobValues) {
  return {
    ...values,
    region_code: city?.id ?? 0,
    salary_min: Number(from) * fenInYuan,
    salary_max: Number(to) * fenInYuan,
    task_keys: tasks,
  }
}
