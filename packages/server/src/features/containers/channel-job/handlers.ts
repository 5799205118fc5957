import { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { countedPage } from '#kernel/window.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { accessChannel, accessJob } from './access.ts'
import { bindSpaces, readPlaced, sortPlaced, takeOutPlaced } from './enterprises.ts'
import { presentCard, presentJob } from './present.ts'
import { jobsOf, libraryJobs } from './queries.ts'
import { createJob, deleteJob, sortJobs, updateJob } from './save-job.ts'

async function libraryFor(ctx: Ctx, input: CallParsed<typeof channelJobCalls.library>) {
  const { keyword = '', region_code: regionCode, salary_min: from, salary_max: to, exp, edu } = input
  const key = {
    sight: sightOf(ctx.session),
    keyword: keyword !== '',
    city: regionCode > 0,
    from: from > 0,
    to: to > 0,
    exp: exp !== undefined,
    edu: edu !== undefined,
  }
  const filter = { ...sightValues(ctx.session), keyword, regionCode, from, to, exp: exp ?? 0, edu: edu ?? 0 }
  return await countedPage(
    input,
    (at) => run(ctx.read, () => libraryJobs(key), { ...filter, ...at }),
    (rows) => rows.map(presentCard),
  )
}

export const channelJobServed = serve(channelJobCalls, {
  lists: async (input, ctx) => {
    const { id } = await accessChannel(ctx, input.id, 'view')
    return await countedPage(
      input,
      (at) => run(ctx.read, jobsOf, { id, ...at }),
      (rows) => rows.map(presentJob),
    )
  },
  create: async (input, ctx) => {
    await accessChannel(ctx, input.id, 'edit')
    return { id: await ctx.tx((tx) => createJob(tx, ctx, input)) }
  },
  update: async (input, ctx) => {
    const { id } = await accessJob(ctx, input.id)
    await ctx.tx((tx) => updateJob(tx, ctx, input))
    return { id }
  },
  delete: async (input, ctx) => {
    const job = await accessJob(ctx, input.id)
    await ctx.tx((tx) => deleteJob(tx, ctx, job))
    return { done: true }
  },
  sort: async (input, ctx) => {
    const { id } = await accessChannel(ctx, input.id, 'edit')
    await ctx.tx((tx) => sortJobs(tx, id, input.ids))
    return { done: true }
  },
  library: (input, ctx) => libraryFor(ctx, input),
  getJoinedSpace: async (input, ctx) => ({ spaces: await readPlaced(ctx, input.id, 'space') }),
  batchBindedSpace: (input, ctx) => bindSpaces(ctx, input),
  delJoinedSpace: async (input, ctx) => {
    await takeOutPlaced(ctx, { id: input.id, contentId: input.space_id, what: 'space' })
    return { done: true }
  },
  saveSortSpace: async (input, ctx) => {
    await sortPlaced(ctx, { id: input.id, contentIds: input.space_ids, what: 'space' })
    return { done: true }
  },
  spaceJobs: async (input, ctx) => ({ jobs: await readPlaced(ctx, input.id, 'space_job') }),
  unbindChannelSpaceJob: async (input, ctx) => {
    await takeOutPlaced(ctx, { id: input.id, contentId: input.space_job_id, what: 'space_job' })
    return { done: true }
  },
  sortChannelSpaceJob: async (input, ctx) => {
    await sortPlaced(ctx, { id: input.id, contentIds: input.space_job_ids, what: 'space_job' })
    return { done: true }
  },
})
