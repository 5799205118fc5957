import { keptDays } from '@zhixing/contract/content/content/shapes.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { run } from '#db/database.ts'
import { and, desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import { profile } from '../../people/account/tables.ts'
import { type Asker, askerOf, mayRestore } from '../../talk/removal/public.ts'
import { accessDeletedBank } from './access.ts'
import { titled } from './banks.ts'
import { questionBank } from './tables.ts'

const deletedBanks = named('question.deletedBanks', (db, p: Params<Asker & { skip: number; limit: number }>) =>
  db
    .select({
      id: questionBank.id,
      title: questionBank.title,
      owner: profile.name,
      ownerId: questionBank.ownerId,
      deletedAt: questionBank.deletedAt,
      questionNum: sql<number>`(select count(*) from question q where q.bank_id = ${questionBank.id} and q.deleted_at is null)::int`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(questionBank)
    .innerJoin(profile, eq(profile.userId, questionBank.ownerId))
    .where(
      and(
        sql`${questionBank.deletedAt} > clock_now() - make_interval(days => ${sql.raw(String(keptDays))})`,
        mayRestore(p, 'question_bank'),
      ),
    )
    .orderBy(desc(questionBank.deletedAt), desc(questionBank.id))
    .offset(p.skip)
    .limit(p.limit),
)

/** Deleted banks of the person's, and those of the organisation they administer. */
export async function listDeletedBanks(ctx: Ctx, input: CallParsed<typeof bankCalls.deleted>) {
  const asker = askerOf(ctx)
  const window = countedWindow(input)
  const found = await run(ctx.read, deletedBanks, { ...asker, skip: window.skip, limit: window.limit })
  const total = found[0]?.total ?? window.total ?? 0
  const rows = found.map(({ id, title, owner, ownerId, questionNum, deletedAt }) => ({
    id,
    title,
    owner,
    is_mine: ownerId === asker.userId,
    question_num: questionNum,
    deleted_time: unixSeconds(deletedAt),
  }))
  return { total, next: nextCounted(window, { rows, total }), rows }
}

/** Takes a deleted bank back with its questions; refused where its title is another bank's by now. */
export async function restoreBank(ctx: Ctx, input: CallParsed<typeof bankCalls.restore>) {
  const bank = await accessDeletedBank(ctx, input.id)
  await titled(() =>
    ctx.tx(async (tx) => {
      await tx.db.update(questionBank).set({ deletedAt: null }).where(eq(questionBank.id, bank.id))
      await audit(tx, ctx, {
        action: 'bank.restore',
        objectType: 'bank',
        objectId: bank.id,
        after: { title: bank.title },
      })
    }),
  )
  return { id: bank.id }
}
