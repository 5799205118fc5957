import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { examMessageCalls, examMessageTexts } from '@zhixing/contract/leaves/exam/message-calls.ts'
import { run } from '#db/database.ts'
import { and, asc, eq, isNull, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { inScopeText } from '../../content/membership/public.ts'
import { attempt } from '../../learning/learning/tables.ts'
import { accessToSit } from './access.ts'
import { accessScopedToManage } from './grant.ts'
import { attemptMessage } from './message-tables.ts'
import { pushRooms } from './push-rooms.ts'

async function tell(ctx: Ctx, input: CallParsed<typeof examMessageCalls.tellSitters>) {
  const { leaf, contextId, scope } = await accessScopedToManage(ctx, input)
  const { text, uids = null } = input
  return await ctx.tx(async (tx) => {
    const { rows } = await tx.query({
      name: 'exam.tell',
      text: `with told as (insert into attempt_message (attempt_id, text, by) select id, $4, $5 from attempt
          where content_id = $1 and context_id = $2 and state = 'in_progress' and ($3::bigint[] is null or user_id = any($3))
            and ${inScopeText('$6', 'attempt.user_id', `'infinity'`)} returning attempt_id)
        select a.user_id::float8 as uid from told join attempt a on a.id = told.attempt_id`,
      values: [leaf.id, contextId, uids, text, requireSession(ctx).userId, scope],
    })
    const told = (rows as { uid: number }[]).map(({ uid }) => uid)
    if (told.length === 0) {
      throw new AppError('CONFLICT', { message: examMessageTexts.nobody })
    }
    pushRooms(tx, told)
    const after = { text, uids: told }
    await audit(tx, ctx, { action: 'exam.tell', objectType: 'exam', objectId: leaf.id, after })
    return { count: told.length }
  })
}

interface Own {
  userId: number
  contentId: number
  contextId: number
}

/** A person's open attempt with what they did not confirm; one row without a message where there is none. */
const roomOf = named('exam.room', (db, p: Params<Own>) =>
  db
    .select({
      s: attempt.id,
      deadlineAt: attempt.deadlineAt,
      id: attemptMessage.id,
      text: attemptMessage.text,
      at: attemptMessage.at,
    })
    .from(attempt)
    .leftJoin(attemptMessage, and(eq(attemptMessage.attemptId, attempt.id), isNull(attemptMessage.confirmedAt)))
    .where(
      and(
        eq(attempt.userId, p.userId),
        eq(attempt.contentId, p.contentId),
        eq(attempt.contextId, p.contextId),
        sql`${attempt.state} = 'in_progress'`,
      ),
    )
    .orderBy(asc(attemptMessage.id)),
)

async function accessOwn(ctx: Ctx, asked: { id: number; c?: number | undefined }): Promise<Own> {
  const { leaf, contextId } = await accessToSit(ctx, asked, 'learn')
  return { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
}

async function showRoom(ctx: Ctx, input: CallParsed<typeof examMessageCalls.room>) {
  const rows = await run(ctx.read, roomOf, await accessOwn(ctx, input))
  return {
    s: rows[0]?.s ?? 0,
    deadline_at: unixSeconds(rows[0]?.deadlineAt ?? null),
    messages: rows.flatMap(({ id, text, at }) => (id && text ? [{ id, text, at: unixSeconds(at) }] : [])),
  }
}

async function confirm(ctx: Ctx, input: CallParsed<typeof examMessageCalls.confirmMessage>) {
  const { userId, contentId, contextId } = await accessOwn(ctx, input)
  const { rowCount } = await ctx.write.query({
    name: 'exam.confirmMessage',
    text: `update attempt_message m set confirmed_at = coalesce(m.confirmed_at, clock_now()) from attempt a
      where m.id = $1 and a.id = m.attempt_id and a.user_id = $2 and a.content_id = $3 and a.context_id = $4`,
    values: [input.message_id, userId, contentId, contextId],
  })
  if (rowCount === 0) {
    throw notFound()
  }
  return { done: true }
}

/** Words to who is sitting, kept until they were read. */
export function messagesServed(): Served[] {
  return serve(examMessageCalls, {
    tellSitters: (input, ctx) => tell(ctx, input),
    room: (input, ctx) => showRoom(ctx, input),
    confirmMessage: (input, ctx) => confirm(ctx, input),
  })
}
