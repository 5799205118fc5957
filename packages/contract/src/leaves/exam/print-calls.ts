import { z } from 'zod'
import { get } from '../../kernel/call.ts'
import { qInt } from '../../kernel/coerce.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { questionShape, strippedShape } from '../question/shapes.ts'
import { sectionShown } from './sections.ts'
import { examKinds } from './settings.ts'

/** As its maker wrote it, or shuffled, in two ways. */
export const printPapers = ['plain', 'A', 'B'] as const
export type PrintPaper = (typeof printPapers)[number]

export const printLimits = { seedMax: 999_999 } as const

/** An exam on paper. */
export const examPrintCalls = {
  print: get('/api/Exam/print', {
    who: { can: 'leaf.edit', of: 'id' },
    own: true,
    summary:
      'The paper to be printed, with its keys: as it is, or shuffled as A or B by a number; drawn questions as a sample',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      paper: z.enum(printPapers).default('plain'),
      seed: qInt(1, printLimits.seedMax),
    }),
    output: z.object({
      id: z.number(),
      c: z.number(),
      kind: z.enum(examKinds),
      title: z.string(),
      /** Whose exam it is; empty for nobody’s. */
      org: z.string(),
      time_limit: z.number(),
      total_score: z.number(),
      negative_rule: z.number(),
      paper: z.enum(printPapers),
      seed: z.number(),
      /** How many of its questions were drawn for this sample. */
      drawn_num: z.number(),
      sections: z.array(sectionShown),
      questions: z.array(
        strippedShape.extend({
          id: z.number(),
          section: z.number(),
          score: z.number(),
          key: questionShape.pick({ answer: true, blanks: true, analysis: true }),
        }),
      ),
    }),
  }),
}
