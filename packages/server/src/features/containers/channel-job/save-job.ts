import type { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { jobLimits, jobMessages } from '@zhixing/contract/containers/channel-job/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { runOne, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { cityOf } from '../../base/region/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { presentJob } from './present.ts'
import { jobById } from './queries.ts'

type Create = CallParsed<typeof channelJobCalls.create>
type Update = CallParsed<typeof channelJobCalls.update>

function valuesOf(input: Omit<Create, 'id'>): unknown[] {
  if (!cityOf(input.region_code)) {
    throw badField('region_code', jobMessages.city)
  }
  return [
    input.name,
    input.salary_min,
    input.salary_max,
    input.region_code,
    input.exp,
    input.edu,
    input.headcount,
    input.introduce,
    [...new Set(input.task_keys)],
  ]
}

/** Locks the channel, so that its posts are counted and ordered by one at a time. */
async function holdChannel(tx: Tx, channelId: number): Promise<void> {
  await tx.query({
    name: 'channelJob.hold',
    text: 'select 1 from content where id = $1 for no key update',
    values: [channelId],
  })
}

/** Adds a post at the end. Gives its id; 40900 where the channel has as many as it may. */
export async function createJob(tx: Tx, ctx: Ctx, { id, ...input }: Create): Promise<number> {
  const values = valuesOf(input)
  await holdChannel(tx, id)
  const { rows } = await tx.query({
    name: 'channelJob.create',
    text: `insert into channel_job (content_id, name, salary_min, salary_max, region_code, exp, edu, headcount, introduce, task_keys, sort)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce(max(sort), 0) + 1 from channel_job
      where content_id = $1 and deleted_at is null having count(*) < $11 returning id::float8 as id`,
    values: [id, ...values, jobLimits.jobsMax],
  })
  const [made] = rows as { id: number }[]
  if (!made) {
    throw new AppError('CONFLICT', { message: jobMessages.tooMany })
  }
  await audit(tx, ctx, { action: 'create', objectType: 'channel_job', objectId: made.id, after: { name: input.name } })
  return made.id
}

/** Changes a post as a whole; 40900 with what stands there when it is another version. */
export async function updateJob(tx: Tx, ctx: Ctx, { id, row_version: version, ...input }: Update): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'channelJob.update',
    text: `update channel_job set name = $3, salary_min = $4, salary_max = $5, region_code = $6, exp = $7, edu = $8, headcount = $9,
        introduce = $10, task_keys = $11, row_version = row_version + 1
      where id = $1 and deleted_at is null and ($2::int is null or row_version = $2)`,
    values: [id, version ?? null, ...valuesOf(input)],
  })
  if (rowCount === 0) {
    throw (await standing(tx, id)) ?? new AppError('DELETED')
  }
  await audit(tx, ctx, { action: 'update', objectType: 'channel_job', objectId: id, after: { name: input.name } })
}

/** The refusal of an older version, with what stands there; undefined where nothing does. */
async function standing(tx: Tx, id: number): Promise<AppError | undefined> {
  const stored = await runOne(tx, jobById, { id })
  const saved = await lastSaved(tx, { type: 'channel_job', id, actions: ['update'] })
  return stored && new AppError('CONFLICT', { data: { ...presentJob(stored), ...saved } })
}

/** Deletes a post softly. */
export async function deleteJob(tx: Tx, ctx: Ctx, { id, name }: { id: number; name: string }): Promise<void> {
  await tx.query({
    name: 'channelJob.delete',
    text: 'update channel_job set deleted_at = clock_now() where id = $1 and deleted_at is null',
    values: [id],
  })
  await audit(tx, ctx, { action: 'delete', objectType: 'channel_job', objectId: id, before: { name } })
}

/** Puts a channel's posts in this order; those not named stand behind, in the order they had. */
export async function sortJobs(tx: Tx, channelId: number, ids: readonly number[]): Promise<void> {
  await holdChannel(tx, channelId)
  await tx.query({
    name: 'channelJob.sort',
    text: `update channel_job j set sort = n.sort from (
        select q.id, row_number() over (order by o.n nulls last, q.sort, q.id)::int as sort
        from channel_job q left join unnest($2::bigint[]) with ordinality as o(id, n) on o.id = q.id
        where q.content_id = $1 and q.deleted_at is null) n
      where j.id = n.id and j.sort <> n.sort`,
    values: [channelId, [...ids]],
  })
}
