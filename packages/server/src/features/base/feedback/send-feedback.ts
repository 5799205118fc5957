import type { feedbackCalls } from '@zhixing/contract/base/feedback/calls.ts'
import { feedbackLimits, feedbackMessages } from '@zhixing/contract/base/feedback/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { runOne, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { Limit, Limits } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import type { Store } from '../../../storage/store.ts'
import { keepPictures, readPictures } from './pictures.ts'
import { sentLately } from './queries.ts'

type Input = CallParsed<typeof feedbackCalls.send>

/** Who drops its cookie is a new browser each time. */
const fromNetwork: Limit = { name: 'feedback-network', points: feedbackLimits.perHourOfNetwork, seconds: 3600 }

const tooMany = () => new AppError('TOO_MANY', { message: feedbackMessages.perDay })

async function write(tx: Tx, ctx: Ctx, given: Input & { sender: string; fileIds: readonly number[] }): Promise<number> {
  // Two at once wait for each other, so that together they are no more than the day's five.
  await tx.query({
    name: 'feedback.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('feedback:' || $1, 0))`,
    values: [given.sender],
  })
  const { rows } = await tx.query({
    name: 'feedback.send',
    text: `insert into feedback (user_id, sender, name, content, contact, source, file_ids)
      select $1, $2, $3, $4, $5, $6, $7::bigint[]
      where (select count(*) from feedback where sender = $2 and created_at >= date_trunc('day', clock_now(), 'Asia/Shanghai')) < $8
      returning id`,
    values: [
      ctx.session?.userId ?? null,
      given.sender,
      ctx.session?.name ?? '',
      given.content,
      given.contact,
      given.source,
      [...given.fileIds],
      feedbackLimits.perDay,
    ],
  })
  const [row] = rows as { id: string }[]
  if (!row) {
    throw tooMany()
  }
  return Number(row.id)
}

interface Services {
  store: Store
  limits: Limits
}

/**
 * Takes a feedback with its pictures; five a day of one person or browser (expected 3.25), and of nobody's so many an hour of
 * one address, else 42900.
 */
export async function sendFeedback({ store, limits }: Services, ctx: Ctx, input: Input): Promise<{ id: number }> {
  if (!ctx.session) {
    await limits.use(fromNetwork, networkOf(ctx.ip))
  }
  const sender = ctx.session ? `u${ctx.session.userId}` : `d${ctx.device}`
  // Before any picture is stored; the insert decides.
  const lately = await runOne(ctx.read, sentLately, { sender })
  if ((lately?.sent ?? 0) >= feedbackLimits.perDay) {
    throw tooMany()
  }
  const pictures = await readPictures(store, ctx, input.picture_data)
  return await ctx.tx(async (tx) => ({
    id: await write(tx, ctx, { ...input, sender, fileIds: await keepPictures(tx, ctx, pictures) }),
  }))
}
