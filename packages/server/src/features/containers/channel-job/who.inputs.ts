import { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { type Asked, absentId, collectionFor, once, type World } from '../../../../test/world.ts'
import { buildJob } from './channel-job.factory.ts'

const channelFor = async (world: World, asked: Asked) => ({
  id: (await collectionFor(world, asked, { type: 'channel', kind: '' })).id,
})

const jobFor = once(async (world: World, asked: Asked) => {
  return {
    id: asked.object === 'none' ? absentId : await buildJob(world.server, (await channelFor(world, asked)).id),
  }
})

const written = { name: '数控车工', region_code: 350_200, headcount: 2 }

export const inputs = inputsOf(channelJobCalls, {
  lists: channelFor,
  create: async (world, asked) => ({ ...(await channelFor(world, asked)), ...written }),
  update: async (world, asked) => ({ ...(await jobFor(world, asked)), ...written }),
  delete: jobFor,
  sort: async (world, asked) => ({ ...(await channelFor(world, asked)), ids: [] }),
  library: () => ({}),
  getJoinedSpace: channelFor,
  batchBindedSpace: async (world, asked) => ({ ...(await channelFor(world, asked)), space_ids: [] }),
  delJoinedSpace: async (world, asked) => ({ ...(await channelFor(world, asked)), space_id: absentId }),
  saveSortSpace: async (world, asked) => ({ ...(await channelFor(world, asked)), space_ids: [] }),
  spaceJobs: channelFor,
  unbindChannelSpaceJob: async (world, asked) => ({ ...(await channelFor(world, asked)), space_job_id: absentId }),
  sortChannelSpaceJob: async (world, asked) => ({ ...(await channelFor(world, asked)), space_job_ids: [] }),
})
