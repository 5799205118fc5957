import type { ContentAction } from '@zhixing/contract/types/container.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Accessed, accessContent } from '../../content/membership/public.ts'
import { jobById } from './queries.ts'

/** The channel whose posts and enterprises are asked for, for a person, or the refusal. */
export async function accessChannel(ctx: Ctx, id: number, action: ContentAction): Promise<Accessed> {
  return await accessContent(ctx, id, { action, type: 'channel' })
}

/** A post by id for who may change its channel; 40400 where it is not, or its channel is not seen. */
export async function accessJob(ctx: Ctx, id: number) {
  const job = await runOne(ctx.read, jobById, { id })
  if (!job) {
    throw notFound()
  }
  await accessChannel(ctx, job.channelId, 'edit')
  return job
}
