import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { examPrintCalls, PrintPaper } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { Store } from '../../../storage/store.ts'
import { orgName } from '../../people/organisation/public.ts'
import { drawQuestions, picturesOfVersions, versionsOf, visibleBanks } from '../question/public.ts'
import { type AccessedExam, accessExam, withDrawn } from './access.ts'
import { makeLayout } from './layout.ts'
import { inOrder, linksOf, presentHead, shownBy, shownQuestion, textsOf } from './present.ts'
import { shownSections } from './sections.ts'

/** What tells the two shuffled papers of one number apart. */
const spread: Readonly<Record<PrintPaper, number>> = { plain: 0, A: 0, B: 500_009 }
/** Knuth's: brings numbers that lie side by side far from each other. */
const far = 0x9e3779b1

/** The questions of the paper, then those its rules draw: the same for the same number, on both papers. */
async function slotsToPrint(ctx: Ctx, { slots, rules }: AccessedExam, seed: number) {
  // Number by number, who may not see a bank could print all of it.
  const bankIds = [...new Set(rules.map(({ bank_id }) => bank_id))]
  if ((await visibleBanks(ctx, bankIds)).length < bankIds.length) {
    throw new AppError('CONFLICT', { message: examMessages.printBank })
  }
  const fixed = slots.map(({ versionId }) => versionId)
  const made = await drawQuestions(ctx.read, { rules, besides: fixed, seen: [], seed })
  if (made.short) {
    throw new AppError('CONFLICT', { message: examMessages.drawShort })
  }
  return { slots: withDrawn({ slots, rules }, made.versions), drawn: made.versions.flat() }
}

/** The paper of an exam to be printed, for those who make it. */
export async function printPaper(store: Store, ctx: Ctx, input: CallParsed<typeof examPrintCalls.print>) {
  const accessed = await accessExam(ctx, input, 'edit')
  const { paper, seed } = input
  const { slots, drawn } = await slotsToPrint(ctx, accessed, seed)
  const [questions, ofExam, pictures, org] = await Promise.all([
    versionsOf(
      ctx.read,
      slots.map(({ versionId }) => versionId),
    ),
    textsOf(store, ctx, accessed.leaf.id),
    picturesOfVersions(ctx.read, drawn),
    runOne(ctx.read, orgName, { id: accessed.leaf.orgId }),
  ])
  const ofDrawn = shownBy(linksOf(store, ctx, pictures))
  const isShuffled = paper !== 'plain'
  const order = {
    slots,
    questions,
    sections: accessed.exam.sections.map(({ shuffle }) => ({ shuffle: shuffle && isShuffled })),
    shuffleQuestions: isShuffled,
    shuffleOptions: isShuffled,
  }
  const { id, c, kind, title, settings } = presentHead(accessed)
  return {
    id,
    c,
    kind,
    title,
    org: org?.name ?? '',
    time_limit: settings.time_limit,
    total_score: sumScores(slots.map(({ score }) => score)),
    negative_rule: settings.negative_rule,
    paper,
    seed,
    drawn_num: drawn.length,
    sections: shownSections(accessed.exam.sections),
    questions: makeLayout(order, Math.imul(seed + spread[paper], far)).flatMap((placed) => {
      const version = questions.get(placed.version)
      if (!version) {
        return []
      }
      const question = shownQuestion(version.question, drawn.includes(placed.version) ? ofDrawn : ofExam)
      const stripped = stripQuestion(question)
      const { answer, blanks, analysis } = question
      return [
        {
          ...stripped,
          options: inOrder(stripped.options, placed),
          id: placed.version,
          section: placed.section,
          score: placed.score,
          key: { answer, blanks, analysis },
        },
      ]
    }),
  }
}
