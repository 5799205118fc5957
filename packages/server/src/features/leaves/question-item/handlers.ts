import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { trimmed } from '@zhixing/contract/kernel/visible.ts'
import { itemMessages, questionItemCalls, usualItemSettings } from '@zhixing/contract/leaves/question-item/calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { sayMissing } from '../../learning/learning/public.ts'
import { accessTarget, createLeaf, updateLeaf } from '../../learning/outline/public.ts'
import {
  answerAtOnce,
  attemptsNow,
  checkedPaper,
  insertExam,
  noPaper,
  presentSettings,
  updateExamRow,
  writePaper,
} from '../exam/public.ts'
import { accessItem, itemType } from './access.ts'
import { examSettingsOf, itemSettingsOf, withSent } from './settings.ts'
import { showItem, showItemContent, whyNot } from './show.ts'

const pathOf = () => 'question'

async function createItem(ctx: Ctx, input: CallParsed<typeof questionItemCalls.create>) {
  await accessTarget(ctx, input)
  const draft = await checkedPaper(ctx, noPaper, { sent: [input.question], pathOf })
  const settings = examSettingsOf(withSent(usualItemSettings, input))
  const id = await ctx.tx(async (tx) => {
    const examId = await createLeaf(tx, ctx, { ...input, type: itemType })
    await insertExam(tx, examId, settings)
    await writePaper(tx, ctx, { examId, draft })
    return examId
  })
  return { id }
}

async function updateItem(ctx: Ctx, input: CallParsed<typeof questionItemCalls.update>) {
  const { accessed } = await accessItem(ctx, input, 'edit')
  const examId = accessed.leaf.id
  const draft = input.question && (await checkedPaper(ctx, accessed, { sent: [input.question], pathOf }))
  const settings = withSent(itemSettingsOf(presentSettings(accessed.exam)), input)
  const row_version = await ctx.tx(async (tx) => {
    const change = { title: input.title, introduce: input.introduce }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
    await updateExamRow(tx, examId, examSettingsOf(settings))
    if (draft) {
      await writePaper(tx, ctx, { examId, draft })
    }
    return version
  })
  return { id: examId, row_version }
}

async function answerItem(ctx: Ctx, input: CallParsed<typeof questionItemCalls.answer>) {
  const { accessed } = await accessItem(ctx, input, 'learn')
  if (!input.response.some((part) => trimmed(part) !== '')) {
    throw badField('response', itemMessages.empty)
  }
  const key = { userId: requireSession(ctx).userId, contentId: accessed.leaf.id, contextId: accessed.contextId }
  const refusal = whyNot(accessed, await attemptsNow(ctx, key), ctx.now)
  if (refusal) {
    throw new AppError('CONFLICT', { message: refusal })
  }
  const learned = await answerAtOnce(ctx, accessed, input.response)
  const missing = missingWords[learned.state] ?? learned.missing
  await sayMissing(ctx.write, key, missing)
  return { ...learned, missing }
}

/** Where the words of an exam, which speak of a pass mark, do not fit. */
const missingWords: Readonly<Record<string, string>> = {
  in_progress: '还需答对本题',
  failed: '没有答对，作答次数已用完',
}

export function questionItemServed({ store }: { store: Store }): Served[] {
  return serve(questionItemCalls, {
    detail: (input, ctx) => showItem(store, ctx, input),
    content: (input, ctx) => showItemContent(store, ctx, input),
    answer: (input, ctx) => answerItem(ctx, input),
    create: (input, ctx) => createItem(ctx, input),
    update: (input, ctx) => updateItem(ctx, input),
  })
}
