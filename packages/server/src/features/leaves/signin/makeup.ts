import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { signinMessages } from '@zhixing/contract/leaves/signin/shapes.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { contentRoom, pushStale, userRoom } from '../../../realtime/push.ts'
import { notify } from '../../base/notification/public.ts'
import { everybody, requireInScope } from '../../content/membership/public.ts'
import { scopeOf } from '../../learning/outline/public.ts'
import { accessRoll, accessSignin, placeOf, presentWindow } from './access.ts'
import { askedAt, holdersOf, ownRequest } from './queries.ts'
import { writeByHand } from './records.ts'

/** Asks to make up for an absence, once it is closed; those who decide are told. */
export async function askMakeup(ctx: Ctx, input: CallParsed<typeof signinCalls.askMakeup>) {
  const accessed = await accessSignin(ctx, input, 'handIn')
  if (!accessed.settings.makeup) {
    throw new AppError('CONFLICT', { message: signinMessages.noMakeup })
  }
  if (presentWindow(accessed.window, ctx.now).state !== 'closed') {
    throw new AppError('CONFLICT', { message: signinMessages.notClosed })
  }
  const { id, contextId } = placeOf(accessed)
  const { userId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'signin.ask',
      text: `insert into sign_request as q (content_id, context_id, user_id, reason)
        select $1, $2, $3, $4 where not exists (select 1 from sign_record r where r.context_id = $2 and r.content_id = $1 and r.user_id = $3
          and r.state <> 'absent')
        on conflict (context_id, content_id, user_id) do update set reason = excluded.reason, state = 'pending', reply = '', asked_at = clock_now()`,
      values: [id, contextId, userId, input.reason],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT', { message: signinMessages.done })
    }
    const holders = await run(tx, holdersOf, { contextId })
    const params = { content_id: id, container_id: contextId, title: accessed.leaf.title }
    await notify(tx, { kind: 'signin.asked', params, userIds: holders.map((one) => one.id), actorIds: [userId] })
    pushStale(tx, [contentRoom(id)], ['Signin/board', 'Signin/records'])
    return { request: { state: 'pending' as const, reason: input.reason, reply: '' } }
  })
}

/** Grants or refuses what somebody asked for; they are told. */
export async function decideMakeup(ctx: Ctx, input: CallParsed<typeof signinCalls.decideMakeup>) {
  const accessed = await accessRoll(ctx, input)
  const { id, contextId } = placeOf(accessed)
  const { uid, approve, reply } = input
  const scope = scopeOf(accessed)
  const asked = await runOne(ctx.write, askedAt, { id, contextId, userId: uid })
  await requireInScope(ctx.read, scope, { userId: uid, at: asked?.at })
  const markerId = requireSession(ctx).userId
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'signin.decide',
      text: `update sign_request set state = $4, reply = $5, decided_by = $6, decided_at = clock_now()
        where context_id = $2 and content_id = $1 and user_id = $3 and state = 'pending'`,
      values: [id, contextId, uid, approve ? 'approved' : 'refused', reply, markerId],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT', { message: signinMessages.noRequest })
    }
    if (approve) {
      const made = { accessed, state: 'makeup', note: reply, userIds: [uid], method: 'makeup' } as const
      const set = await writeByHand(tx, ctx, made)
      if (set.length === 0 && scope !== everybody) {
        throw new AppError('NOT_ALLOWED', { message: signinMessages.setInside })
      }
    }
    const where = { content_id: id, container_id: contextId, container_type: accessed.container?.type ?? '' }
    const params = { ...where, title: accessed.leaf.title, approved: approve }
    await notify(tx, { kind: 'signin.decided', params, userIds: [uid], actorIds: [markerId] })
    pushStale(tx, [userRoom(uid)], ['Signin/detail'])
    pushStale(tx, [contentRoom(id)], ['Signin/board', 'Signin/records'])
    const request = await runOne(tx, ownRequest, { id, contextId, userId: uid })
    return { request: request ?? { state: 'refused' as const, reason: '', reply } }
  })
}
