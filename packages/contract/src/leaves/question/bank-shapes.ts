import { z } from 'zod'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { positiveScore, questionShape } from './shapes.ts'

/** Spelled as the specs spell them (spec 2 §9). */
export const difficulties = ['low', 'middle', 'height'] as const
export type Difficulty = (typeof difficulties)[number]
export const difficultyLabels: Readonly<Record<Difficulty, string>> = { low: '易', middle: '中', height: '难' }

export const questionStatuses = ['draft', 'ok', 'disabled'] as const
export type QuestionStatus = (typeof questionStatuses)[number]
export const statusLabels: Readonly<Record<QuestionStatus, string>> = { draft: '草稿', ok: '可用', disabled: '已停用' }

/** mine: its owner's alone; org: every teacher of the organisation may take questions from it. */
export const bankVisibilities = ['mine', 'org'] as const
export type BankVisibility = (typeof bankVisibilities)[number]

export const bankLimits = {
  titleMax: 40,
  categoryMax: 200,
  categoryTitleMax: 30,
  categoryDepth: 3,
  tagMax: 10,
  tagTitleMax: 20,
  /** Questions that are changed, taken or exported by choice at once. */
  chosenMax: 200,
  /** Questions of one import, and those above which it becomes a task. */
  importMax: 5_000,
  importAtOnce: 500,
  /** More is read, signed and checked in turns of 100 ms and above. */
  importTextMax: 3_000_000,
  importBytes: 20 * 1024 * 1024,
  exportMax: 5_000,
  ruleMax: 20,
  ruleCountMax: 200,
  /** How alike two stems are that are told as probably the same. */
  alike: 0.9,
} as const

export const bankMessages = {
  titleRequired: '请输入题库名称',
  titleLong: '题库名称限制40个字符以内',
  titleTaken: '名称已存在',
  bankGone: '题库不存在',
  bankUsed: '题库中有正在使用的题目，不能删除',
  bankDefault: '默认题库不能删除',
  questionGone: '题目不存在',
  categoryRequired: '请输入分类名称',
  categoryLong: '分类名称限制30个字符以内',
  categoryTaken: '同级分类名称已存在',
  categoryDeep: '分类最多三级',
  categoryMany: '最多200个分类',
  categoryGone: '分类不存在',
  tagLong: '标签限制20个字符以内',
  tagsMany: '最多10个标签',
  changed: '题目已被他人修改，请选择保留哪个版本',
  noBank: '请选择题库',
} as const

export const tagsInput = z
  .array(text({ min: 1, max: bankLimits.tagTitleMax, message: bankMessages.tagLong }))
  .max(bankLimits.tagMax, bankMessages.tagsMany)
  .transform((tags) => [...new Set(tags)])

/** What a question of a bank has besides its wording. */
export const bankFields = {
  difficulty: z.enum(difficulties),
  status: z.enum(questionStatuses),
  /** 0: in no category. */
  category_id: z.number(),
  tags: z.array(z.string()),
  /** What it is worth where nothing else is said. */
  score: z.number(),
}

/** A rule to draw questions by when an attempt begins: from where, which, how many, for how many points each. */
export const drawRule = z.object({
  bank_id: id(),
  /** With everything below it; 0 for the whole bank. */
  category_id: qInt(0).default(0),
  /** 0: of any kind. */
  type: qInt(0).default(0),
  difficulty: z.enum([...difficulties, '']).default(''),
  /** Questions that have all of them. */
  tags: tagsInput.default([]),
  count: qInt(1, bankLimits.ruleCountMax),
  score: positiveScore,
})
export type DrawRule = z.output<typeof drawRule>

/** A rule as those who make the exam read it. */
export const drawRuleShown = z.object({
  bank_id: z.number(),
  bank_title: z.string(),
  category_id: z.number(),
  type: z.number(),
  difficulty: z.enum([...difficulties, '']),
  tags: z.array(z.string()),
  count: z.number(),
  score: z.number(),
})

export const bankRow = z.object({
  id: z.number(),
  title: z.string(),
  visibility: z.enum(bankVisibilities),
  is_default: z.boolean(),
  owner_name: z.string(),
  mine: z.boolean(),
  can_edit: z.boolean(),
  question_num: z.number(),
  create_time: z.number(),
})

export const categoryShape = z.object({
  id: z.number(),
  parent_id: z.number(),
  title: z.string(),
  question_num: z.number(),
})
export type Category = z.infer<typeof categoryShape>

export const questionRow = questionShape.extend({
  ...bankFields,
  id: z.number(),
  bank_id: z.number(),
  version_no: z.number(),
  category_title: z.string(),
  /** In how many exams and contents it stands or stood. */
  used_num: z.number(),
  /** How many answered it, and what share of them rightly in percent; null before the first. */
  answered_num: z.number(),
  right_rate: z.number().nullable(),
  update_time: z.number(),
})
export type QuestionRow = z.infer<typeof questionRow>

/** A question that says the same as another, or nearly. */
export const duplicateShape = z.object({
  id: z.number(),
  brief: z.string(),
  /** The very same words, or alike so far in percent. */
  alike: z.number(),
})
export type Duplicate = z.infer<typeof duplicateShape>
