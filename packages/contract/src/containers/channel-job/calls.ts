import { z } from 'zod'
import { pictureData } from '../../content/content/shapes.ts'
import { always, get, list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text } from '../../kernel/coerce.ts'
import { savedFields } from '../../kernel/saved.ts'
import { jobLimits, jobMessages, maxEdu, maxExp } from './limits.ts'

/** A post on a card (1 §3). */
export const jobCard = z.object({
  id: z.number(),
  name: z.string(),
  /** 6000–9000元/月, or 面议. */
  salary: z.string(),
  city: z.string(),
  /** Its province and the city. */
  three_city: z.string(),
  exp_n: z.string(),
  edu_n: z.string(),
  /** The learning centre that offers it; null where the channel says so itself. */
  space: z.object({ id: z.number(), title: z.string() }).nullable(),
  headcount: z.number(),
  channel: z.object({ id: z.number(), title: z.string() }),
})
export type JobCard = z.infer<typeof jobCard>

const job = jobCard.extend({
  /** Fen a month; both 0 for 面议. */
  salary_min: z.number(),
  salary_max: z.number(),
  region_code: z.number(),
  exp: z.number(),
  edu: z.number(),
  introduce: z.string(),
  /** Keys of the tasks of the channel's model that it is about. */
  task_keys: z.array(z.string()),
  row_version: z.number(),
})
export type ChannelJob = z.infer<typeof job>

/** The post as it stands, which a refusal of an older version brings, and by whom and when it was saved. */
export const channelJobStands = job.extend(savedFields)
export type ChannelJobStands = z.infer<typeof channelJobStands>

const salary = qInt(0, jobLimits.salaryMost).default(0)

const fields = {
  name: text({ min: 1, max: jobLimits.nameMax, required: jobMessages.nameRequired, message: jobMessages.nameLength }),
  salary_min: salary,
  salary_max: salary,
  region_code: qInt(1),
  exp: qInt(0, maxExp).default(0),
  edu: qInt(0, maxEdu).default(0),
  headcount: z
    .union([z.number(), z.string()], jobMessages.headcount)
    .transform(Number)
    .pipe(
      z.int(jobMessages.headcount).min(1, jobMessages.headcount).max(jobLimits.headcountMost, jobMessages.headcount),
    ),
  introduce: text({ max: jobLimits.introduceMax, message: jobMessages.introduceLength }).default(''),
  task_keys: z.array(z.string().max(jobLimits.taskKeyMax)).max(jobLimits.taskMax).default([]),
}

interface Pay {
  salary_min: number
  salary_max: number
}

/** Pay from is not above pay to, and is said where pay to is. */
function checkPay({ salary_min: min, salary_max: max }: Pay, context: z.core.$RefinementCtx): void {
  if (min > max) {
    context.addIssue({ code: 'custom', path: ['salary_min'], message: jobMessages.salaryOrder })
  } else if (min === 0 && max > 0) {
    context.addIssue({ code: 'custom', path: ['salary_min'], message: jobMessages.salaryHalf })
  }
}

const spec = '1 §7'
const ofChannel = { who: { can: 'content.edit', of: 'id' }, spec } as const
const seen = { who: { can: 'content.view', of: 'id', from: 'anyone' }, spec } as const
const done = z.object({ done: z.boolean() })
const ids = z.array(id()).max(jobLimits.atOnce)

/** A learning centre that stands in a channel, or one of its vacancies. */
const placed = z.object({ id: z.number(), title: z.string(), logo_data: pictureData })
export type PlacedSpace = z.infer<typeof placed>

/** Posts of a channel, its enterprises with their vacancies, and the library of all posts (spec 1 §7, 2 §7). */
export const channelJobCalls = {
  lists: list('/api/ChannelJob/lists', {
    ...seen,
    summary: 'The posts of a channel in their order',
    filter: { id: id() },
    row: job,
    maxLimit: jobLimits.jobsMax,
  }),
  create: post('/api/ChannelJob/create', {
    ...ofChannel,
    once: true,
    summary: 'Adds a post at the end of a channel’s',
    input: z.object({ id: id(), ...fields }).superRefine(checkPay),
    output: z.object({ id: z.number() }),
  }),
  update: post('/api/ChannelJob/update', {
    ...ofChannel,
    summary: 'Changes a post as a whole; 40900 with what stands there when somebody else changed it meanwhile',
    input: z.object({ id: id(), row_version: qInt(1).optional(), ...fields }).superRefine(checkPay),
    output: z.object({ id: z.number() }),
  }),
  delete: post('/api/ChannelJob/delete', {
    ...ofChannel,
    afterPlan: always,
    summary: 'Deletes a post',
    input: z.object({ id: id() }),
    output: done,
  }),
  sort: post('/api/ChannelJob/sort', {
    ...ofChannel,
    own: true,
    replayable: true,
    summary: 'Puts a channel’s posts in this order; those not named stand behind',
    input: z.object({ id: id(), ids: z.array(id()).max(jobLimits.jobsMax) }),
    output: done,
  }),
  library: list('/api/Index/getJobLibraryData', {
    who: 'anyone',
    spec: '2 §7',
    summary: 'Posts of all channels one sees, by keyword, city, pay, experience and education, the newest first',
    filter: {
      keyword: keyword(jobLimits.keywordMax).optional(),
      region_code: qInt(0).default(0),
      /** Fen a month: posts that pay so much or more, so much or less. */
      salary_min: salary,
      salary_max: salary,
      exp: qInt(0, maxExp).optional(),
      edu: qInt(0, maxEdu).optional(),
    },
    row: jobCard,
  }),
  getJoinedSpace: get('/api/Channel/getJoinedSpace', {
    ...seen,
    summary: 'The enterprises of a channel in their order',
    input: z.object({ id: id() }),
    output: z.object({ spaces: z.array(placed) }),
  }),
  batchBindedSpace: post('/api/Channel/batchBindedSpace', {
    ...ofChannel,
    replayable: true,
    summary: 'Adds learning centres to the enterprises of a channel; 40000 for what is none',
    input: z.object({ id: id(), space_ids: ids }),
    output: z.object({ added: z.number() }),
  }),
  delJoinedSpace: post('/api/Channel/delJoinedSpace', {
    ...ofChannel,
    afterPlan: always,
    replayable: true,
    summary: 'Takes a learning centre out of a channel’s enterprises; one that is not among them is no fault',
    input: z.object({ id: id(), space_id: id() }),
    output: done,
  }),
  saveSortSpace: post('/api/Channel/saveSortSpace', {
    ...ofChannel,
    replayable: true,
    summary: 'Puts the enterprises of a channel in this order',
    input: z.object({ id: id(), space_ids: ids }),
    output: done,
  }),
  spaceJobs: get('/api/ChannelHasSpaceJob/lists', {
    ...seen,
    summary: 'Vacancies of learning centres in a channel, in their order',
    input: z.object({ id: id() }),
    output: z.object({ jobs: z.array(placed) }),
  }),
  unbindChannelSpaceJob: post('/api/Channel/unbindChannelSpaceJob', {
    ...ofChannel,
    afterPlan: always,
    replayable: true,
    aliases: ['/api/ChannelHasSpaceJob/unbindChannelSpaceJob'],
    summary: 'Takes a vacancy out of a channel; one that is not in it is no fault',
    input: z.object({ id: id(), space_job_id: id() }),
    output: done,
  }),
  sortChannelSpaceJob: post('/api/Channel/sortChannelSpaceJob', {
    ...ofChannel,
    replayable: true,
    aliases: ['/api/ChannelHasSpaceJob/sortChannelSpaceJob'],
    summary: 'Puts the vacancies of a channel in this order',
    input: z.object({ id: id(), space_job_ids: ids }),
    output: done,
  }),
}
