import { keptDays } from '@zhixing/contract/content/content/shapes.ts'
import { bankMessages } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import { and, eq, isNull, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { isTeacherOrAbove, type Session } from '#kernel/session.ts'
import { requirePlanAt } from '../../content/membership/public.ts'
import { org } from '../../people/organisation/tables.ts'
import { type Asker, askerOf, mayRestore } from '../../talk/removal/public.ts'
import { question, questionBank } from './tables.ts'

const bankColumns = {
  id: questionBank.id,
  ownerId: questionBank.ownerId,
  orgId: questionBank.orgId,
  orgPath: org.path,
  title: questionBank.title,
  isDefault: questionBank.isDefault,
  visibility: questionBank.visibility,
}

const isItsOrg = eq(org.id, questionBank.orgId)

const bankById = named('question.bankById', (db, p: Params<{ id: number }>) =>
  db
    .select(bankColumns)
    .from(questionBank)
    .innerJoin(org, isItsOrg)
    .where(and(eq(questionBank.id, p.id), isNull(questionBank.deletedAt))),
)

const deletedBankById = named('question.deletedBankById', (db, p: Params<Asker & { id: number }>) =>
  db
    .select(bankColumns)
    .from(questionBank)
    .innerJoin(org, isItsOrg)
    .where(
      and(
        eq(questionBank.id, p.id),
        sql`${questionBank.deletedAt} > clock_now() - make_interval(days => ${sql.raw(String(keptDays))})`,
        mayRestore(p, 'question_bank'),
      ),
    ),
)

const bankOfQuestion = named('question.bankOf', (db, p: Params<{ id: number }>) =>
  db
    .select(bankColumns)
    .from(question)
    .innerJoin(questionBank, eq(questionBank.id, question.bankId))
    .innerJoin(org, isItsOrg)
    .where(and(eq(question.id, p.id), isNull(question.deletedAt), isNull(questionBank.deletedAt))),
)

const banksByIds = named('question.banksById', (db, p: Params<{ ids: readonly number[] }>) =>
  db
    .select(bankColumns)
    .from(questionBank)
    .innerJoin(org, isItsOrg)
    .where(and(sql`${questionBank.id} = any(${p.ids}::bigint[])`, isNull(questionBank.deletedAt))),
)

export interface BankRow {
  id: number
  ownerId: number
  orgId: number
  orgPath: number[]
  title: string
  isDefault: number
  visibility: 'mine' | 'org'
}

type Owned = Pick<BankRow, 'ownerId' | 'orgId' | 'visibility'>

function isShared(session: Session, bank: Owned): boolean {
  return bank.visibility === 'org' && session.org?.id === bank.orgId
}

/** Whether a person may take questions from a bank: theirs, or one that their organisation's teachers share. */
export function maySeeBank(session: Session, bank: Owned): boolean {
  return session.isSuper || bank.ownerId === session.userId || (isShared(session, bank) && isTeacherOrAbove(session))
}

/** Whether a person may change a bank: its owner, or the organisation's admin where it is shared. */
export function mayEditBank(session: Session, bank: Owned): boolean {
  return session.isSuper || bank.ownerId === session.userId || (editsShared(session) && isShared(session, bank))
}

/** Whether a person may change what others share with the organisation. */
export function editsShared(session: Session): boolean {
  return session.isSuper || session.org?.role === 'ROLE_ORG_ADMIN'
}

export interface AccessedBank extends BankRow {
  canEdit: boolean
}

export type BankAction = 'view' | 'edit'

async function allowed(
  ctx: Ctx,
  bank: BankRow | undefined,
  asked: { action: BankAction; gone: string },
): Promise<AccessedBank> {
  const session = requireSession(ctx)
  if (!bank || !maySeeBank(session, bank)) {
    throw notFound(asked.gone)
  }
  const canEdit = mayEditBank(session, bank)
  if (asked.action === 'edit' && !canEdit) {
    throw new AppError('NOT_ALLOWED')
  }
  if (asked.action === 'edit' && ctx.needsPlan) {
    await requirePlanAt(ctx, { ...bank, type: 'question_bank' })
  }
  ctx.noteAccess(asked.action)
  return { ...bank, canEdit }
}

/**
 * The only way to a bank by id for a person: 40400 for one they may not see, 40300 for one they may only see, 50001 to change
 * anything in it once the plan of its organisation has run out.
 */
export async function accessBank(ctx: Ctx, id: number, action: BankAction): Promise<AccessedBank> {
  return await allowed(ctx, await runOne(ctx.read, bankById, { id }), { action, gone: bankMessages.bankGone })
}

/** A deleted bank, for its owner and the admin of its organisation, within the days it is kept; 40400 for any other. */
export async function accessDeletedBank(ctx: Ctx, id: number): Promise<BankRow> {
  const bank = await runOne(ctx.read, deletedBankById, { ...askerOf(ctx), id })
  if (!bank) {
    throw notFound(bankMessages.bankGone)
  }
  ctx.noteAccess('edit')
  return bank
}

/** The bank of a question, for a person who may see it. */
export async function accessQuestion(ctx: Ctx, id: number, action: BankAction): Promise<AccessedBank> {
  return await allowed(ctx, await runOne(ctx.read, bankOfQuestion, { id }), { action, gone: bankMessages.questionGone })
}

/** Those of some banks that a person may take questions from. */
export async function visibleBanks(ctx: Ctx, ids: readonly number[]): Promise<BankRow[]> {
  const session = requireSession(ctx)
  const rows = ids.length === 0 ? [] : await run(ctx.read, banksByIds, { ids: [...new Set(ids)] })
  return rows.filter((bank) => maySeeBank(session, bank))
}

/** The titles of banks by their ids, whoever may see them. */
export async function banksNamed(on: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length === 0 ? [] : await run(on, banksByIds, { ids: [...new Set(ids)] })
  return new Map(rows.map(({ id, title }) => [id, title]))
}
