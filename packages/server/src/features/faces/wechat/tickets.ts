import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { askTicket, askToken, type Lent, needsNewToken, type WeChatAccount } from '../../../wechat/official-account.ts'
import { claimSetting, readSetting, writeSetting } from '../../base/setting/public.ts'

const keptKey = 'wechat.ticket'
const turnKey = 'wechat.renewing'
const secondMs = 1_000
/** Long before its end, so that the old one serves whoever comes while one process asks for the next. */
const aheadMs = 300_000
/** How long one process has the turn, and how soon after a failure another try is made, by whichever process. */
const turnMs = 60_000

const lent = z.object({ value: z.string(), until: z.number() })
const kept = z.object({ app_id: z.string(), token: lent, ticket: lent, renew_at: z.number() })
type Kept = z.infer<typeof kept>

type Asking = Pick<Ctx, 'now' | 'log'>

/** Gives the ticket that pages are signed with; undefined where none can be had for the moment. */
export type Tickets = (ctx: Asking) => Promise<string | undefined>

/**
 * WeChat lends an account few tokens and tickets a day, so that all processes share one: it lies in the database, and
 * whichever process finds it due takes the turn and asks for the next. Nobody waits for the others' turn.
 */
export function createTickets(on: Queryable, account: WeChatAccount): Tickets {
  let known: Kept | undefined
  let asking: Promise<void> | undefined
  const isDue = (now: number) => known === undefined || known.renew_at <= now
  const refresh = async ({ now, log }: Asking) => {
    known = await readKept(on, account)
    const until = now.getTime() + turnMs
    if (!isDue(now.getTime()) || !(await claimSetting(on, turnKey, { now: now.getTime(), until }))) {
      return
    }
    try {
      known = await renew(account, known?.token, now.getTime())
      await writeSetting(on, keptKey, known)
    } catch (error) {
      log.warn({ err: error }, 'no ticket of WeChat’s')
    }
  }
  return async (ctx) => {
    const now = ctx.now.getTime()
    if (isDue(now)) {
      asking ??= refresh(ctx).finally(() => {
        asking = undefined
      })
      await asking
    }
    return known && known.ticket.until > now ? known.ticket.value : undefined
  }
}

/** What is kept of this very account; of another, or of an older form, nothing. */
async function readKept(on: Queryable, { appId }: WeChatAccount): Promise<Kept | undefined> {
  const found = kept.safeParse(await readSetting(on, keptKey))
  return found.success && found.data.app_id === appId ? found.data : undefined
}

async function renew(account: WeChatAccount, before: Kept['token'] | undefined, now: number): Promise<Kept> {
  const lease = ({ value, seconds }: Lent) => ({ value, until: now + seconds * secondMs })
  const newToken = async () => lease(await askToken(account))
  const ticketBy = async (token: Kept['token']) => ({ token, ticket: lease(await askTicket(account, token.value)) })
  const isAlive = before !== undefined && before.until > now
  const first = isAlive ? before : await newToken()
  const { token, ticket } = await ticketBy(first).catch(async (error: unknown) => {
    // Another program of the same account may have asked for a token of its own, which ends ours before its time.
    if (!needsNewToken(error)) {
      throw error
    }
    return await ticketBy(await newToken())
  })
  return { app_id: account.appId, token, ticket, renew_at: Math.max(now + turnMs, ticket.until - aheadMs) }
}
