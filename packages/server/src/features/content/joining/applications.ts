import type { JoiningState, joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import { type Accessed, addMembers } from '../membership/public.ts'
import { applicationMade, applicationsDecided } from './events.ts'
import { takePlaces } from './places.ts'
import { readState } from './state.ts'

/** The reason why a person may not apply now; undefined where they may. */
function refusalOf({ way, closed_reason: why, is_full: isFull, application }: JoiningState): string | undefined {
  if (way !== 'approval') {
    return way === 'closed' ? why : '该内容不需要申请'
  }
  if (application?.state === 'refused') {
    return `申请未通过，${joiningLimits.againHours}小时后可以再次申请`
  }
  return isFull ? joiningMessages.full : undefined
}

/**
 * Applies for joining; a waiting application goes on waiting. 40900 with the reason where one may not apply. Returns the
 * new state.
 */
export async function applyToJoin(ctx: Ctx, accessed: Accessed, reason: string): Promise<JoiningState> {
  const { userId } = requireSession(ctx)
  if (accessed.memberRole !== null) {
    throw new AppError('CONFLICT', { message: '您已加入，不需要申请' })
  }
  return await ctx.tx(async (tx) => {
    const state = await readState(tx, accessed, userId)
    if (state.application?.state === 'pending') {
      return state
    }
    const refusal = refusalOf(state)
    if (refusal) {
      throw new AppError('CONFLICT', { message: refusal })
    }
    await makeApplication(tx, { contentId: accessed.id, userId, reason })
    return await readState(tx, accessed, userId)
  })
}

const applyStatement = statement(
  'joining.apply',
  `insert into application (content_id, user_id, reason, expires_at) values ($1, $2, $3, clock_now() + make_interval(days => $4))
      on conflict (content_id, user_id, kind) where state = 'pending' do nothing returning id::float8 as id`,
  { id: shapes.number },
)

async function makeApplication(tx: Tx, made: { contentId: number; userId: number; reason: string }): Promise<void> {
  await tx.query({
    name: 'joining.expireOwn',
    text: `update application set state = 'expired' where content_id = $1 and user_id = $2 and kind = 'join' and state = 'pending' and expires_at <= clock_now()`,
    values: [made.contentId, made.userId],
  })
  const row = await runOne(tx, applyStatement, [made.contentId, made.userId, made.reason, joiningLimits.waitsDays])
  if (row) {
    await emit(tx, applicationMade, { applicationId: row.id })
  }
}

/** Withdraws a person's waiting application; does nothing where there is none. */
export async function withdrawApplication(tx: Tx, asked: { contentId: number; userId: number }): Promise<void> {
  await tx.query({
    name: 'joining.withdraw',
    text: `update application set state = 'withdrawn', decided_at = clock_now() where content_id = $1 and user_id = $2 and kind = 'join' and state = 'pending'`,
    values: [asked.contentId, asked.userId],
  })
}

type Deciding = CallParsed<typeof joiningCalls.decide>

const decideStatement = statement(
  'joining.decide',
  `with held as (select id from application where content_id = $1 and id = any($2::bigint[]) and state = 'pending' and expires_at > clock_now()
        order by id for update)
      update application a set state = $3, answer = $4, decided_by = $5, decided_at = clock_now() from held where a.id = held.id
      returning a.id::float8 as id, a.user_id::float8 as uid`,
  { id: shapes.number, uid: shapes.number },
)

/**
 * Accepts or refuses those of some applications that still wait; accepted people are members at once. 40900 where there is
 * no place for all of them. Returns how many were decided.
 */
export async function decideApplications(tx: Tx, ctx: Ctx, input: Deciding): Promise<number> {
  const { userId: actorId } = requireSession(ctx)
  const decided = await run(tx, decideStatement, [
    input.content_id,
    input.ids,
    input.accept ? 'accepted' : 'refused',
    input.answer,
    actorId,
  ])
  if (decided.length === 0) {
    return 0
  }
  const contentId = input.content_id
  await emit(tx, applicationsDecided, { contentId, applicationIds: decided.map(({ id }) => id) })
  if (input.accept) {
    const userIds = decided.map(({ uid }) => uid)
    const added = await addMembers(tx, { contentId, userIds, role: 'member', via: 'self', actorId })
    await takePlaces(tx, contentId, added.length)
  }
  return decided.length
}
