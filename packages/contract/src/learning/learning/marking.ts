import { z } from 'zod'
import { qBool } from '../../kernel/coerce.ts'
import type { SubmissionState } from './shapes.ts'

/** Figures of marking (expected 3.6, 3.8). */
export const markLimits = {
  commentMax: 2000,
  scoreStep: 0.5,
  scoreMax: 10_000,
  /** Characters of the reason for giving back, or for more time. */
  reasonMax: 500,
  /** A hand-in given back is due again after so many days unless said otherwise. */
  returnDays: 3,
  /** Days after its publication in which a learner may ask for another look at a score. */
  appealDays: 3,
} as const

export const markMessages = {
  step: '分数以0.5为最小单位',
  stale: '已被他人批阅，请核对后重试',
  open: '学员尚未交卷',
  void: '该次作答已作废',
  own: '不能批阅自己提交的内容',
  markedInside: '已由该内容的教师批阅，不能修改',
  allowedByOthers: '已由其他教师设置，不能修改',
  notNewest: '学员已再次提交，只能退回最近一次提交',
} as const

/** The refusal of a score above what there is to earn. */
export function aboveMax(max: number): string {
  return `分数不能超过${max}分`
}

/** Whether what was handed in takes marks: it waits for them, or has some that may still change. */
export function takesMarks({ state }: { state?: SubmissionState | undefined }): boolean {
  return state === 'submitted' || state === 'graded'
}

/** Points somebody gives: from 0, in steps of a half. */
export const markScore = z
  .number('请输入分数')
  .min(0, '请输入分数')
  .max(markLimits.scoreMax)
  .refine((score) => Number.isInteger(score / markLimits.scoreStep), markMessages.step)

/** Whether a hand-in is read before it is opened, so that it is there at once: nothing is noted then. */
export const aheadField = { ahead: qBool().default(false) }

/** Whose work is marked; where it is marked without names, a code and nothing else. */
export const personShape = z.object({
  uid: z.number(),
  openid: z.string(),
  name: z.string(),
  avatar: z.string(),
  /** 学号 in the content's organisation; empty without one. */
  number: z.string(),
  is_anonymous: z.boolean(),
})
export type MarkedPerson = z.infer<typeof personShape>

/** One mark that was given: who, when, how many. `slot` is 0 where the whole was marked. */
export const markedEntry = z.object({
  slot: z.number(),
  marker: z.string(),
  score: z.number().nullable(),
  comment: z.string(),
  /** It came with a score sheet. */
  is_import: z.boolean(),
  at: z.number(),
})
export type MarkedEntry = z.infer<typeof markedEntry>
