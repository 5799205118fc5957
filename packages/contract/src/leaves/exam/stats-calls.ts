import { z } from 'zod'
import { get, list } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'
import { questionShape } from '../question/shapes.ts'

const who = { can: 'leaf.mark', of: 'id' } as const

/** Which of a learner's graded attempts count. The first by default: who sits again has seen the questions. */
export const countedAttempts = ['first', 'last', 'all'] as const
export type CountedAttempts = (typeof countedAttempts)[number]

/** right: the fewest right answers first. */
export const statsOrders = ['right', 'paper', 'discrimination'] as const

const counted = { which: z.enum(countedAttempts).default('first') }
const asked = { ...whichLeaf, ...counted }

const questionFigures = z.object({
  question_id: z.number(),
  /** Its number in the paper; drawn questions come after the others. */
  no: z.number(),
  type: z.number(),
  kind_label: z.string(),
  brief: z.string(),
  /** In so many attempts that count, and answered in so many of them. */
  attempts: z.number(),
  answered: z.number(),
  /** Share of attempts with all its points, in percent; null for what is read by somebody. */
  right_rate: z.number().nullable(),
  /** Share of its points that was earned, in percent. */
  score_rate: z.number(),
  mean: z.number(),
  max: z.number(),
  difficulty: z.string(),
  /** Correlation with the rest of the paper, -1 to 1; null where it tells nothing. */
  discrimination: z.number().nullable(),
  discrimination_word: z.string(),
  /** How many chose each option, by its own letter. */
  options: z.array(z.object({ key: z.string(), count: z.number(), right: z.boolean() })),
  options_text: z.string(),
  /** Dropped from the total. */
  void: z.boolean(),
})
export type QuestionFigures = z.infer<typeof questionFigures>

/** What an exam's results say of the exam, for those who mark it (expected 3.13). */
export const examStatsCalls = {
  statistics: get('/api/Exam/statistics', {
    who,
    own: true,
    summary: 'Figures of an exam over the attempts that count: mean, median, pass rate, distribution',
    spec: '2 §7',
    input: z.object(asked),
    output: z.object({
      attempts: z.number(),
      learners: z.number(),
      /** Handed in and not fully marked: counted once they are. */
      waiting: z.number(),
      /** In percent of what there was to earn; null while nothing counts. */
      mean: z.number().nullable(),
      median: z.number().nullable(),
      highest: z.number().nullable(),
      lowest: z.number().nullable(),
      pass_rate: z.number().nullable(),
      /** What there was to earn where that is the same for all; 0 where it differs. */
      max_score: z.number(),
      /** Attempts in tenths of what there was to earn: 0 to 10, 10 to 20 … */
      bands: z.array(z.number()),
      updated_time: z.number(),
    }),
  }),
  questionStats: list('/api/Exam/questionStats', {
    who,
    own: true,
    summary: 'Each question of an exam: right rate, mean, options chosen, difficulty and discrimination',
    spec: '2 §7',
    maxLimit: listLimits.maxLimit,
    filter: { ...asked, sort: z.enum(statsOrders).default('right') },
    row: questionFigures,
    exportName: '各题统计',
    exports: [
      { key: 'no', title: '题号', kind: 'number', width: 8 },
      { key: 'kind_label', title: '题型', width: 10 },
      { key: 'brief', title: '题干', width: 60 },
      { key: 'attempts', title: '作答份数', kind: 'number' },
      { key: 'answered', title: '已答份数', kind: 'number' },
      { key: 'right_rate', title: '正确率（%）', kind: 'number' },
      { key: 'score_rate', title: '得分率（%）', kind: 'number' },
      { key: 'mean', title: '平均分', kind: 'number' },
      { key: 'max', title: '满分', kind: 'number' },
      { key: 'difficulty', title: '难度' },
      { key: 'discrimination', title: '区分度', kind: 'number' },
      { key: 'discrimination_word', title: '区分度评价' },
      { key: 'options_text', title: '各选项人次', width: 40 },
    ],
  }),
  questionStat: get('/api/Exam/questionStat', {
    who,
    own: true,
    summary:
      'One question of an exam as it was answered: options chosen, and the most frequent wrong answers of blanks',
    spec: '2 §7',
    input: z.object({ ...asked, question_id: id() }),
    output: z.object({
      question_id: z.number(),
      question: questionShape,
      attempts: z.number(),
      /** Options as they were worded; letters of older wordings stand beside the option they mean now. */
      options: z.array(z.object({ key: z.string(), html: z.string(), count: z.number(), right: z.boolean() })),
      /** Of blanks: what was typed and not accepted, as it is compared, the most frequent first. */
      wrong: z.array(
        z.object({
          /** Counted from 0; -1 where the order does not count. */
          blank: z.number(),
          answers: z.array(z.object({ text: z.string(), count: z.number() })),
        }),
      ),
      /** Its paper has another key than the attempts were scored by. */
      key_changed: z.boolean(),
    }),
  }),
}
