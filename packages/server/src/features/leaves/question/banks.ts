import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { bankMessages } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { run, runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, breaks } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import { requirePlan } from '../../content/membership/public.ts'
import { accessBank, editsShared, mayEditBank } from './access.ts'
import { bankHead, categoriesOf, countBanks, listBanks, tagsOfBank } from './bank-queries.ts'
import { questionBank } from './tables.ts'

/** Banks a teacher may take questions from. */
export async function listBanksFor(ctx: Ctx, input: CallParsed<typeof bankCalls.lists>) {
  const session = requireSession(ctx)
  const window = countedWindow(input)
  const isOwn = input.mine === true || (input.editable === true && !editsShared(session))
  const key = { keyword: Boolean(input.keyword), mine: isOwn }
  const filter = { userId: session.userId, orgId: session.org?.id ?? 0, keyword: input.keyword }
  const [found, counted] = await Promise.all([
    run(ctx.read, () => listBanks(key), { ...filter, skip: window.skip, limit: window.limit }),
    runOne(ctx.read, () => countBanks(key), filter),
  ])
  const rows = found.map((row) => ({
    id: row.id,
    title: row.title,
    visibility: row.visibility,
    is_default: row.isDefault === 1,
    owner_name: row.ownerName ?? '',
    mine: row.ownerId === session.userId,
    can_edit: mayEditBank(session, row),
    question_num: row.questionNum,
    create_time: unixSeconds(row.createdAt),
  }))
  const total = counted?.total ?? 0
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

const tagsShown = 200

/** A bank with its categories and tags. */
export async function showBank(ctx: Ctx, input: CallParsed<typeof bankCalls.detail>) {
  const bank = await accessBank(ctx, input.id, 'view')
  const [head, categories, tags] = await Promise.all([
    runOne(ctx.read, bankHead, { id: bank.id }),
    run(ctx.read, categoriesOf, { bankId: bank.id }),
    run(ctx.read, tagsOfBank, { bankId: bank.id, most: tagsShown }),
  ])
  return {
    id: bank.id,
    title: bank.title,
    visibility: bank.visibility,
    is_default: bank.isDefault === 1,
    owner_name: head?.ownerName ?? '',
    mine: bank.ownerId === requireSession(ctx).userId,
    can_edit: bank.canEdit,
    question_num: head?.questionNum ?? 0,
    create_time: unixSeconds(head?.createdAt ?? null),
    categories: categories.map(({ id, parentId, title, questionNum }) => ({
      id,
      parent_id: parentId,
      title,
      question_num: questionNum,
    })),
    tags: tags.map(({ tag }) => tag),
  }
}

/** Says a title that is another bank's of the person's beside its field. */
export async function titled<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (breaks(error, 'question_bank_title_key')) {
      throw new AppError('CONFLICT', {
        message: bankMessages.titleTaken,
        errors: [{ field: 'title', message: bankMessages.titleTaken }],
      })
    }
    throw error
  }
}

/** Makes a bank of one's own in the current organisation. */
export async function createBank(ctx: Ctx, input: CallParsed<typeof bankCalls.create>) {
  const session = requireSession(ctx)
  const { userId, org } = session
  requirePlan(session, 'question_bank')
  return await titled(() =>
    ctx.tx(async (tx) => {
      const values = { ownerId: userId, orgId: org?.id ?? 0, title: input.title, visibility: input.visibility }
      const [row] = await tx.db.insert(questionBank).values(values).returning({ id: questionBank.id })
      if (!row) {
        throw new Error('insert returned nothing')
      }
      await audit(tx, ctx, { action: 'bank.create', objectType: 'bank', objectId: row.id, after: values })
      return { id: row.id }
    }),
  )
}

/** Renames or shares a bank. */
export async function updateBank(ctx: Ctx, input: CallParsed<typeof bankCalls.update>) {
  const { id, title, visibility } = await accessBank(ctx, input.id, 'edit')
  const after = { title: input.title ?? title, visibility: input.visibility ?? visibility }
  return await titled(() =>
    ctx.tx(async (tx) => {
      await tx.db.update(questionBank).set(after).where(eq(questionBank.id, id))
      const before = { title, visibility }
      await audit(tx, ctx, { action: 'bank.update', objectType: 'bank', objectId: id, before, after })
      return { id }
    }),
  )
}

/** Deletes a bank with what is in it; one that exams take questions from stays. */
export async function deleteBank(ctx: Ctx, input: CallParsed<typeof bankCalls.delete>) {
  const bank = await accessBank(ctx, input.id, 'edit')
  if (bank.isDefault === 1) {
    throw badField('id', bankMessages.bankDefault)
  }
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'question.deleteBank',
      text: `update question_bank b set deleted_at = clock_now() where b.id = $1
        and not exists (select 1 from question_bank_use u where u.bank_id = b.id)
        and not exists (select 1 from question q join question_use u on u.question_id = q.id
          where q.bank_id = b.id and q.deleted_at is null)`,
      values: [bank.id],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT', { message: bankMessages.bankUsed })
    }
    await audit(tx, ctx, {
      action: 'bank.delete',
      objectType: 'bank',
      objectId: bank.id,
      before: { title: bank.title },
    })
    return { id: bank.id }
  })
}
