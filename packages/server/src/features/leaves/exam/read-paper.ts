import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Store } from '../../../storage/store.ts'
import { anyAttempt } from '../../learning/learning/public.ts'
import { leafSaved } from '../../learning/outline/public.ts'
import { banksNamed, newestOf, versionsOf } from '../question/public.ts'
import { accessExam } from './access.ts'
import { presentHead, presentSections, shownQuestion, textsOf } from './present.ts'
import { paperActions } from './save-paper.ts'

/** The whole paper with its keys, for those who make it. */
export async function readPaper(store: Store, ctx: Ctx, input: CallParsed<typeof examCalls.questions>) {
  const accessed = await accessExam(ctx, input, 'edit')
  const { leaf, slots, rules } = accessed
  const [versions, shown, begun, banks] = await Promise.all([
    versionsOf(
      ctx.read,
      slots.map(({ versionId }) => versionId),
    ),
    textsOf(store, ctx, leaf.id),
    runOne(ctx.read, anyAttempt, { contentId: leaf.id }),
    banksNamed(
      ctx.read,
      rules.map(({ bank_id }) => bank_id),
    ),
  ])
  const older = [...versions.values()].filter(({ no, newestNo }) => no < newestNo)
  const newest = await newestOf(
    ctx.read,
    older.map(({ questionId }) => questionId),
  )
  return {
    ...presentHead(accessed),
    row_version: leaf.rowVersion,
    ...(await leafSaved(ctx, accessed, Object.values(paperActions))),
    begun: begun !== undefined,
    sections: presentSections(accessed.exam.sections, accessed),
    questions: slots.flatMap(({ versionId, section, score }) => {
      const version = versions.get(versionId)
      if (!version) {
        return []
      }
      const later = newest.get(version.questionId)
      const { questionId: id, no: version_no, question } = version
      return [
        {
          id,
          section,
          version_no,
          score,
          ...shownQuestion(question, shown),
          newest: later ? shownQuestion(later.question, shown) : null,
        },
      ]
    }),
    rules: rules.map(({ seq: _, ...rule }) => ({ ...rule, bank_title: banks.get(rule.bank_id) ?? '' })),
  }
}
