import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { remarkMessages } from '@zhixing/contract/leaves/exam/remark.ts'
import type { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { questionLimits } from '@zhixing/contract/leaves/question/limits.ts'
import type { Question } from '@zhixing/contract/leaves/question/shapes.ts'
import { and, eq, inArray, sql } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { changeLeaf } from '../../learning/outline/public.ts'
import { mayEditBank, newestOf, writeVersions } from '../question/public.ts'
import { questionVersion } from '../question/tables.ts'
import { accessExam } from './access.ts'
import { keysNow } from './keys-now.ts'
import { paperActions } from './save-paper.ts'
import { examSlot } from './tables.ts'

type Input = CallParsed<typeof examRemarkCalls.acceptAnswers>

/** A star typed by a learner is a star, also where stars stand for anything. */
function asAccepted(text: string, { fill }: Question): string {
  return fill.wildcard ? text.replaceAll('*', '\\*') : text
}

function withAccepted(question: Question, { blank: at, texts }: Input): Question {
  const blanks = question.blanks.map((blank, index) => {
    const more = texts.map((text) => asAccepted(text, question))
    return index === at ? { ...blank, accepted: [...new Set([...blank.accepted, ...more])] } : blank
  })
  if (!blanks[at]) {
    throw notFound()
  }
  if ((blanks[at]?.accepted.length ?? 0) > questionLimits.acceptedMax) {
    throw badField('texts', remarkMessages.acceptedFull)
  }
  return { ...question, blanks }
}

/** Adds accepted answers to a blank, as the next wording of its question, which the paper takes over. */
export async function acceptAnswers(ctx: Ctx, input: Input) {
  const accessed = await accessExam(ctx, input, 'edit')
  const session = requireSession(ctx)
  const { question_id: questionId } = input
  const examId = accessed.leaf.id
  const inPaper = accessed.slots.map(({ versionId }) => versionId)
  const key = (await keysNow(ctx.read, examId, [questionId])).get(questionId)
  const newest = (await newestOf(ctx.read, [questionId])).get(questionId)
  if (!key || !newest) {
    throw notFound()
  }
  const isOwn = newest.bank.isDefault === 1 && inPaper.includes(key.id)
  if (!(isOwn || mayEditBank(session, newest.bank))) {
    throw new AppError('NOT_ALLOWED', { message: remarkMessages.othersBank })
  }
  const question = withAccepted(key.question, input)
  await ctx.tx(async (tx) => {
    // First, for it locks the exam: who edits the paper meanwhile is told.
    await changeLeaf(tx, ctx, { accessed, rowVersion: undefined, change: {} })
    const author = { userId: session.userId, orgId: session.org?.id ?? 0 }
    const [written] = await writeVersions(tx, author, [{ questionId, question }])
    const ofQuestion = tx.db
      .select({ id: questionVersion.id })
      .from(questionVersion)
      .where(eq(questionVersion.questionId, questionId))
    await tx.db
      .update(examSlot)
      .set({ questionVersionId: written?.id ?? sql`question_version_id` })
      .where(and(eq(examSlot.examId, examId), inArray(examSlot.questionVersionId, ofQuestion)))
    const after = { question_id: questionId, blank: input.blank, texts: input.texts }
    await audit(tx, ctx, { action: paperActions.accepts, objectType: 'exam', objectId: examId, after })
  })
  return { question_id: questionId }
}
