import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { bankLimits, bankMessages } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import type { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { accessBank } from './access.ts'
import { requireCategory } from './categories.ts'

type Input = CallParsed<typeof questionCalls.batch>

interface Done {
  changed: number
  deleted: number
  disabled: number
}

/** Used questions are disabled, for papers and attempts show them; the others go. */
async function deleteQuestions(tx: Tx, input: Input): Promise<Done> {
  const { rows } = await tx.query({
    name: 'question.delete',
    text: `with used as (select distinct u.question_id from question_use u where u.question_id = any($2::bigint[]))
      update question q set updated_at = clock_now(),
        status = case when u.question_id is null then q.status else 'disabled' end,
        deleted_at = case when u.question_id is null then clock_now() end
      from unnest($2::bigint[]) as w(id) left join used u on u.question_id = w.id
      where q.id = w.id and q.bank_id = $1 and q.deleted_at is null returning q.deleted_at is not null as deleted`,
    values: [input.bank_id, input.ids],
  })
  const deleted = (rows as { deleted: boolean }[]).filter((row) => row.deleted).length
  return { changed: 0, deleted, disabled: rows.length - deleted }
}

async function changeQuestions(tx: Tx, input: Input, to: { bankId: number; categoryId: number | null } | null) {
  const { rowCount } = await tx.query({
    name: 'question.change',
    text: `update question q set updated_at = clock_now(),
        bank_id = coalesce($3::bigint, q.bank_id),
        category_id = case when $3::bigint is null then q.category_id else $4::bigint end,
        difficulty = coalesce($5, q.difficulty),
        status = coalesce($6, q.status),
        tags = array(select t from unnest(q.tags || $7::text[]) with ordinality as w(t, at)
          where t <> all($8::text[]) group by t order by min(at) limit $9)
      where q.id = any($2::bigint[]) and q.bank_id = $1 and q.deleted_at is null`,
    values: [
      input.bank_id,
      input.ids,
      to?.bankId ?? null,
      to?.categoryId ?? null,
      input.difficulty ?? null,
      input.status ?? null,
      input.add_tags ?? [],
      input.remove_tags ?? [],
      bankLimits.tagMax,
    ],
  })
  return { changed: rowCount ?? 0, deleted: 0, disabled: 0 }
}

/** Changes chosen questions of a bank in one statement. Ids of other banks change nothing. */
export async function changeMany(ctx: Ctx, input: Input): Promise<Done> {
  const bank = await accessBank(ctx, input.bank_id, 'edit')
  const to = input.move ? await targetOf(ctx, input.move) : null
  return await ctx.tx(async (tx) => {
    const done = input.delete ? await deleteQuestions(tx, input) : await changeQuestions(tx, input, to)
    const { bank_id: _bank, ...after } = input
    await audit(tx, ctx, { action: 'question.batch', objectType: 'bank', objectId: bank.id, after })
    return done
  })
}

async function targetOf(ctx: Ctx, move: NonNullable<Input['move']>) {
  const bank = await accessBank(ctx, move.bank_id, 'edit').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'PLAN' ? error : badField('move.bank_id', bankMessages.bankGone)
  })
  return { bankId: bank.id, categoryId: await requireCategory(ctx.read, bank.id, move.category_id) }
}
