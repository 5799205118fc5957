import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, qInt, text } from '../../kernel/coerce.ts'
import { markScore } from '../../learning/learning/marking.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'

/** Figures of asking for another look at a score (expected 3.6). */
export const appealLimits = {
  reasonMax: 500,
  replyMax: 500,
  /** So often at one exam; one that was granted or withdrawn is given back. */
  perExam: 3,
} as const

export const appealMessages = {
  reasonMissing: '请填写申请理由',
  reasonLong: '申请理由最多500个字符',
  replyMissing: '请填写驳回理由',
  replyLong: '回复最多500个字符',
  notTold: '得分公布后才能申请复核',
  full: '该题已得满分',
  notNow: '成绩正在批阅或尚未公布，暂时不能处理',
  closed: '复核申请已截止',
  usedUp: '复核次数已用完',
  twice: '该题已申请过复核',
  void: '本题已作废，不能申请复核',
  gone: '题目不存在',
  decided: '该申请已处理',
  same: '同意复核时请修改分数；分数不变，请驳回并说明理由',
  first: '您批阅过本题，请由其他批阅人处理',
} as const

/** lapsed: the attempt is void or was opened again, or the question does not count any more. */
export const appealStates = ['open', 'accepted', 'rejected', 'withdrawn', 'lapsed'] as const
export type AppealState = (typeof appealStates)[number]

export const appealShape = z.object({
  id: z.number(),
  /** The attempt and its question. */
  s: z.number(),
  slot: z.number(),
  state: z.enum(appealStates),
  reason: z.string(),
  /** What the question had earned when it was asked; what it earns since, where it was granted. */
  old_score: z.number(),
  new_score: z.number().nullable(),
  reply: z.string(),
  create_time: z.number(),
  /** 0 while it is open. */
  decide_time: z.number(),
})
export type Appeal = z.infer<typeof appealShape>

const mine = { can: 'leaf.learn', of: 'id' } as const
const marked = { can: 'leaf.mark', of: 'id' } as const

/** 成绩复核: a learner asks for another look at what a question earned, another marker decides. */
export const examAppealCalls = {
  appeals: get('/api/Exam/appeals', {
    who: mine,
    own: true,
    summary: 'What I asked to be looked at again at an exam, how often I still may, and until when of each attempt',
    spec: '3 §3',
    input: z.object(whichLeaf),
    output: z.object({
      left: z.number(),
      /** Attempts of which points are told, and until when one may ask about them: unix seconds. */
      attempts: z.array(z.object({ s: z.number(), until: z.number() })),
      appeals: z.array(appealShape),
    }),
  }),
  appeal: post('/api/Exam/appeal', {
    who: mine,
    own: true,
    summary: 'Asks for another look at what a question earned',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      s: id(),
      slot: qInt(1),
      reason: text({
        min: 1,
        max: appealLimits.reasonMax,
        required: appealMessages.reasonMissing,
        message: appealMessages.reasonLong,
      }),
    }),
    output: appealShape,
  }),
  withdrawAppeal: post('/api/Exam/withdrawAppeal', {
    who: mine,
    own: true,
    summary: 'Takes back what was asked and not decided yet; it does not count then',
    spec: '3 §3',
    input: z.object({ ...whichLeaf, appeal_id: id() }),
    output: appealShape,
  }),
  appealsOf: get('/api/Exam/appealsOf', {
    who: marked,
    own: true,
    summary: 'What was asked about an attempt, for those who mark it',
    spec: '3 §3',
    input: z.object({ ...whichLeaf, s: id() }),
    output: z.object({
      appeals: z.array(
        appealShape.extend({
          /** Why the person asking may not decide it; empty when they may. */
          refusal: z.string(),
        }),
      ),
    }),
  }),
  decideAppeal: post('/api/Exam/decideAppeal', {
    who: marked,
    own: true,
    summary: 'Grants what was asked with another score, or refuses it with a reason; the learner is told',
    spec: '3 §3',
    input: z.object({
      ...whichLeaf,
      appeal_id: id(),
      /** Null refuses. */
      score: markScore.nullable(),
      reply: text({ max: appealLimits.replyMax, message: appealMessages.replyLong }).default(''),
    }),
    output: appealShape,
  }),
}
