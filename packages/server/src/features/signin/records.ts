import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { SigninRow, signinCalls } from '@zhixing/contract/signin/calls.ts'
import { signinMessages, signMethodLabels, signStateLabels } from '@zhixing/contract/signin/shapes.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { contentRoom, pushStale, userRoom } from '../../realtime/push.ts'
import { audit } from '../audit/public.ts'
import { notify } from '../notification/public.ts'
import { type AccessedSignin, accessSignin, accessSigninToHold, placeOf, presentWindow } from './access.ts'
import { countRecords, figures, ownRequest, type RecordKey, records } from './queries.ts'
import { settleSigned } from './settle.ts'

type RecordRow = Awaited<ReturnType<typeof rowsOf>>[number]

interface Listed {
  key: RecordKey
  filter: { id: number; contextId: number; keyword: string }
}

async function rowsOf(ctx: Ctx, { key, filter }: Listed, window: { skip: number; limit: number }) {
  return await run(ctx.read, () => records(key), { ...filter, skip: window.skip, limit: window.limit })
}

function presentRow(row: RecordRow, isClosed: boolean): SigninRow {
  // Absent is who has no record once it is closed: nobody writes that down.
  const state = row.state ?? (isClosed ? 'absent' : 'none')
  return {
    uid: row.uid,
    openid: row.openid,
    name: row.name,
    avatar: row.avatar,
    number: row.number,
    state,
    state_label: signStateLabels[state],
    method: row.method ?? '',
    method_label: row.method ? signMethodLabels[row.method] : '',
    at: unixSeconds(row.at),
    note: row.note,
    distance: row.distance,
    accuracy: row.accuracy,
    flagged: row.flagged,
    request: row.requestState ? { state: row.requestState, reason: row.reason, reply: row.reply } : null,
  }
}

/** Everybody with their record, by 学号 and name. */
export async function listRecords(ctx: Ctx, input: CallParsed<typeof signinCalls.records>) {
  const accessed = await accessSigninToHold(ctx, input)
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const listed = { key: { state: input.state, keyword: keyword !== '' }, filter: { ...placeOf(accessed), keyword } }
  const [found, total] = await Promise.all([
    rowsOf(ctx, listed, window),
    window.total ?? runOne(ctx.read, () => countRecords(listed.key), listed.filter).then((row) => row?.total ?? 0),
  ])
  const isClosed = presentWindow(accessed.window, ctx.now).state === 'closed'
  const rows = found.map((row) => presentRow(row, isClosed))
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

/** How many signed in, and the code to be shown. */
export async function showBoard(ctx: Ctx, input: CallParsed<typeof signinCalls.board>) {
  const accessed = await accessSigninToHold(ctx, input)
  const { settings, leaf, window } = accessed
  const row = await runOne(ctx.read, figures, placeOf(accessed))
  const shown = presentWindow(window, ctx.now)
  const nobody = { total: 0, signed: 0, unsigned: 0, late: 0, leave: 0, flagged: 0, requests: 0 }
  return {
    window: shown,
    kind: settings.kind,
    title: leaf.title,
    code: settings.kind === 'code' && shown.state === 'open' ? (window?.code ?? '') : '',
    ...(row ?? nobody),
  }
}

interface SetBy {
  state: SigninRow['state'] & ('present' | 'late' | 'absent' | 'leave' | 'makeup')
  method: 'teacher' | 'makeup'
  note: string
  userIds: readonly number[]
}

/** Writes records by hand, for active learners only; gives whose. */
async function writeByHand(tx: Tx, ctx: Ctx, { accessed, ...set }: SetBy & { accessed: AccessedSignin }) {
  const { id, contextId } = placeOf(accessed)
  const { rows } = await tx.query({
    name: 'signin.set',
    text: `insert into sign_record as r (content_id, context_id, user_id, state, method, at, note, set_by)
      select $1, $2, m.user_id, $4, $5, $6, $7, $8 from membership m
      where m.content_id = $2 and m.user_id = any($3::bigint[]) and m.state = 'active' and m.role = 'member'
      on conflict (context_id, content_id, user_id) do update set state = excluded.state, method = excluded.method, at = excluded.at,
        note = excluded.note, set_by = excluded.set_by returning user_id`,
    values: [id, contextId, [...set.userIds], set.state, set.method, ctx.now, set.note, requireSession(ctx).userId],
  })
  const userIds = (rows as { user_id: string }[]).map(({ user_id }) => Number(user_id))
  if (userIds.length > 0) {
    await settleSigned(tx, { contentId: id, contextId, userIds, state: set.state })
    pushStale(tx, userIds.map(userRoom), ['Signin/detail', 'Outline/tree'])
  }
  return userIds
}

/** Sets the record of some people. */
export async function setRecords(ctx: Ctx, input: CallParsed<typeof signinCalls.setRecords>) {
  const accessed = await accessSigninToHold(ctx, input)
  const { state, note, uids } = input
  return await ctx.tx(async (tx) => {
    const set = await writeByHand(tx, ctx, { accessed, state, note, userIds: uids, method: 'teacher' })
    const after = { state, note, userIds: set }
    await audit(tx, ctx, { action: 'signin.set', objectType: 'signin', objectId: accessed.leaf.id, after })
    return { set: set.length }
  })
}

/** Asks to make up for an absence, once it is closed. */
export async function askMakeup(ctx: Ctx, input: CallParsed<typeof signinCalls.askMakeup>) {
  const accessed = await accessSignin(ctx, input, 'learn')
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
    pushStale(tx, [contentRoom(id)], ['Signin/board', 'Signin/records'])
    return { request: { state: 'pending' as const, reason: input.reason, reply: '' } }
  })
}

/** Grants or refuses what somebody asked for; they are told. */
export async function decideMakeup(ctx: Ctx, input: CallParsed<typeof signinCalls.decideMakeup>) {
  const accessed = await accessSigninToHold(ctx, input)
  const { id, contextId } = placeOf(accessed)
  const { uid, approve, reply } = input
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
      await writeByHand(tx, ctx, { accessed, state: 'makeup', note: reply, userIds: [uid], method: 'makeup' })
    }
    const params = { content_id: id, container_id: contextId, title: accessed.leaf.title, approved: approve }
    await notify(tx, { kind: 'signin.decided', params, userIds: [uid], actorIds: [markerId] })
    pushStale(tx, [userRoom(uid)], ['Signin/detail'])
    pushStale(tx, [contentRoom(id)], ['Signin/board', 'Signin/records'])
    const request = await runOne(tx, ownRequest, { id, contextId, userId: uid })
    return { request: request ?? { state: 'refused' as const, reason: '', reply } }
  })
}
