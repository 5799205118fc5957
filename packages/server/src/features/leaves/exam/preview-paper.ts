import type { ExamPreview } from '@zhixing/contract/leaves/exam/preview.ts'
import { stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Store } from '../../../storage/store.ts'
import { versionsOf } from '../question/public.ts'
import { findExam, findPaper } from './access.ts'
import { figuresOf, presentSections, shownQuestion, textsOf } from './present.ts'

/** The paper of an exam for a look at it; with right answers only when asked for. The caller has checked who may look. */
export async function previewPaper(store: Store, ctx: Ctx, asked: { id: number; keys: boolean }): Promise<ExamPreview> {
  const [exam, paper] = await Promise.all([findExam(ctx.read, asked.id), findPaper(ctx.read, asked.id)])
  const { slots, rules } = paper
  const [versions, shown] = await Promise.all([
    versionsOf(
      ctx.read,
      slots.map(({ versionId }) => versionId),
    ),
    textsOf(store, ctx, asked.id),
  ])
  const questions = slots.flatMap(({ versionId, section, score }) => {
    const version = versions.get(versionId)
    if (!version) {
      return []
    }
    const question = shownQuestion(version.question, shown)
    const { answer, blanks, fill, analysis } = question
    return [{ ...stripQuestion(question), section, score, key: asked.keys ? { answer, blanks, fill, analysis } : null }]
  })
  return {
    questions,
    sections: presentSections(exam?.sections ?? [], paper),
    drawn: figuresOf({ slots: [], rules }),
    multi_rule: exam?.multiRule ?? null,
    negative_rule: exam?.negativeRule ?? null,
  }
}
