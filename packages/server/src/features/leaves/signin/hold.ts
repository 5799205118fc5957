import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { signinMessages } from '@zhixing/contract/leaves/signin/shapes.ts'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { minutes, seconds } from '#kernel/time.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { audit } from '../../base/audit/public.ts'
import { type AccessedSignin, accessSigninToHold, presentWindow } from './access.ts'
import { settleAbsent } from './settle-absent.ts'
import { newCode, newSecret } from './token.ts'

interface WindowRow {
  opened_at: Date
  close_at: Date
}

/** Tells everybody in the container that it was opened or closed, and whoever holds it. */
function tellWindow(tx: Tx, { leaf, contextId }: AccessedSignin): void {
  pushStale(tx, [contentRoom(contextId), contentRoom(leaf.id)], ['Signin/detail', 'Signin/board'])
}

interface Change {
  action: 'open' | 'extend' | 'close'
  text: string
  values: unknown[]
}

/** Changes a window in one statement; 40900 where it is not in the state that takes. */
async function changeWindow(ctx: Ctx, accessed: AccessedSignin, { action, text, values }: Change) {
  const { leaf, contextId } = accessed
  return await ctx.tx(async (tx) => {
    const { rows } = await tx.query({ name: `signin.${action}`, text, values: [leaf.id, contextId, ...values] })
    const [row] = rows as WindowRow[]
    if (!row) {
      throw new AppError('CONFLICT', { message: accessed.window ? signinMessages.closed : signinMessages.waiting })
    }
    await audit(tx, ctx, { action: `signin.${action}`, objectType: 'signin', objectId: leaf.id })
    tellWindow(tx, accessed)
    const left = Math.ceil((row.close_at.getTime() - ctx.now.getTime()) / seconds(1))
    const payload = { contentId: leaf.id, contextId }
    await enqueueAll(tx, [{ job: settleAbsent, payload, afterSeconds: Math.max(0, left) }])
    return { window: presentWindow({ openedAt: row.opened_at, closeAt: row.close_at }, ctx.now) }
  })
}

/** Opens a sign-in; one that was closed opens again, and who comes now is as late as it is since the first opening. */
export async function openSignin(ctx: Ctx, input: CallParsed<typeof signinCalls.open>) {
  const accessed = await accessSigninToHold(ctx, input)
  const closeAt = new Date(ctx.now.getTime() + minutes(input.minutes ?? accessed.settings.minutes))
  return await changeWindow(ctx, accessed, {
    action: 'open',
    text: `insert into signin_window as w (content_id, context_id, opened_at, close_at, code, secret) values ($1, $2, $3, $4, $5, $6)
      on conflict (content_id, context_id) do update set close_at = greatest(excluded.close_at, w.close_at), code = case when w.close_at > $3 then w.code else excluded.code end,
        secret = case when w.close_at > $3 then w.secret else excluded.secret end
      returning opened_at, close_at`,
    values: [ctx.now, closeAt, newCode(), newSecret()],
  })
}

export async function extendSignin(ctx: Ctx, input: CallParsed<typeof signinCalls.extend>) {
  return await changeWindow(ctx, await accessSigninToHold(ctx, input), {
    action: 'extend',
    text: `update signin_window set close_at = close_at + make_interval(mins => $4) where content_id = $1 and context_id = $2 and close_at > $3
      returning opened_at, close_at`,
    values: [ctx.now, input.minutes],
  })
}

export async function closeSignin(ctx: Ctx, input: CallParsed<typeof signinCalls.close>) {
  return await changeWindow(ctx, await accessSigninToHold(ctx, input), {
    action: 'close',
    text: `update signin_window set close_at = $3 where content_id = $1 and context_id = $2 and close_at > $3 returning opened_at, close_at`,
    values: [ctx.now],
  })
}
