import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { SigninRow, signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { signMethodLabels, signStateLabels } from '@zhixing/contract/leaves/signin/shapes.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { pushStale, userRoom } from '../../../realtime/push.ts'
import { audit } from '../../base/audit/public.ts'
import { everybody, inScopeText, mayChangeText, roleHasText } from '../../content/membership/public.ts'
import { contextOf, scopeOf } from '../../learning/outline/public.ts'
import { type AccessedSignin, accessRoll, placeOf, presentWindow, rollOf } from './access.ts'
import { countRecords, figures, type RecordKey, records } from './queries.ts'
import { settleSigned } from './settle.ts'

type RecordRow = Awaited<ReturnType<typeof rowsOf>>[number]

interface Listed {
  key: RecordKey
  filter: ReturnType<typeof rollOf> & { keyword: string }
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
  const accessed = await accessRoll(ctx, input)
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const listed = { key: { state: input.state, keyword: keyword !== '' }, filter: { ...rollOf(accessed), keyword } }
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
  const accessed = await accessRoll(ctx, input)
  const { settings, leaf, window } = accessed
  const row = await runOne(ctx.read, figures, rollOf(accessed))
  const shown = presentWindow(window, ctx.now)
  const nobody = { total: 0, signed: 0, unsigned: 0, late: 0, leave: 0, flagged: 0, requests: 0 }
  return {
    ...contextOf(accessed),
    window: shown,
    kind: settings.kind,
    title: leaf.title,
    opens: scopeOf(accessed) === everybody,
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

/**
 * Writes records by hand, for active learners in scope only; gives whose. Records from before they came to it, and what others
 * than its staff set, stay as they are.
 */
export async function writeByHand(tx: Tx, ctx: Ctx, { accessed, ...set }: SetBy & { accessed: AccessedSignin }) {
  const { id, contextId } = placeOf(accessed)
  const { rows } = await tx.query({
    name: 'signin.set',
    text: `insert into sign_record as r (content_id, context_id, user_id, state, method, at, note, set_by)
      select $1, $2, m.user_id, $4, $5, $6, $7, $8 from membership m
      where m.content_id = $2 and m.user_id = any($3::bigint[]) and m.state = 'active' and ${roleHasText('learns', 'm')}
        and ${inScopeText('$9', 'm.user_id', `'infinity'`)}
      on conflict (context_id, content_id, user_id) do update set state = excluded.state, method = excluded.method, at = excluded.at,
        note = excluded.note, set_by = excluded.set_by
        where ${inScopeText('$9', 'r.user_id', 'r.at')} and (r.set_by is null or ${mayChangeText('$9', 'r.set_by')}) returning user_id`,
    values: [
      id,
      contextId,
      [...set.userIds],
      set.state,
      set.method,
      ctx.now,
      set.note,
      requireSession(ctx).userId,
      scopeOf(accessed),
    ],
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
  const accessed = await accessRoll(ctx, input)
  const { state, note, uids } = input
  return await ctx.tx(async (tx) => {
    const set = await writeByHand(tx, ctx, { accessed, state, note, userIds: uids, method: 'teacher' })
    const after = { state, note, userIds: set }
    await audit(tx, ctx, { action: 'signin.set', objectType: 'signin', objectId: accessed.leaf.id, after })
    return { set: set.length }
  })
}
