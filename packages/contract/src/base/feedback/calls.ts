import { z } from 'zod'
import { get, list, post } from '../../kernel/call.ts'
import { id, keyword, text, unixSeconds } from '../../kernel/coerce.ts'
import { feedbackLimits, feedbackMessages, isContact } from './limits.ts'

/** new → processing → answered → closed (expected 3.25). */
export const feedbackStates = ['new', 'processing', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

export const feedbackStateLabels: Readonly<Record<FeedbackState, string>> = {
  new: '待处理',
  processing: '处理中',
  answered: '已回复',
  closed: '已关闭',
}

const picture = z.object({ id: z.number(), url: z.string(), filename: z.string() })

const feedbackRow = z.object({
  id: z.number(),
  content: z.string(),
  contact: z.string(),
  source: z.string(),
  state: z.enum(feedbackStates),
  answer: z.string(),
  /** Who sent it; 0 and empty for nobody signed in. */
  uid: z.number(),
  name: z.string(),
  answer_time: unixSeconds,
  create_time: unixSeconds,
})
export type FeedbackRow = z.infer<typeof feedbackRow>

export const feedbackCalls = {
  send: post('/user-api/Tool/sendFeedBack', {
    who: 'anyone',
    once: true,
    demo: true,
    bodyLimit: feedbackLimits.bodyBytes,
    summary: 'Takes a person’s feedback with up to five pictures, as data URLs or as addresses of uploaded ones',
    spec: '2 §7, 1 §7, 1 §2.6',
    input: z.object({
      content: text({
        min: 1,
        max: feedbackLimits.contentMax,
        required: feedbackMessages.contentRequired,
        message: feedbackMessages.contentLength,
      }),
      contact: text({ max: feedbackLimits.contactMax, message: feedbackMessages.contactWrong })
        .pipe(
          z.string().refine((value) => value === '' || isContact(value), { message: feedbackMessages.contactWrong }),
        )
        .default(''),
      picture_data: z
        .array(z.string().max(feedbackLimits.imageUrlMax, feedbackMessages.imageSize))
        .max(feedbackLimits.imagesMax, feedbackMessages.tooMany)
        .default([]),
      source: z.literal('lxp').default('lxp'),
    }),
    output: z.object({ id: z.number() }),
  }),
  mine: list('/user-api/Tool/myFeedBack', {
    who: 'signedIn',
    own: true,
    summary: 'One’s own feedback with its answers, newest first',
    spec: '1 §2.6',
    row: feedbackRow,
  }),
  lists: list('/api/Backend/feedbackLists', {
    who: 'super',
    own: true,
    summary: 'Everybody’s feedback, newest first',
    spec: '1 §2.6',
    filter: { state: z.enum(feedbackStates).optional(), keyword: keyword(40).optional() },
    row: feedbackRow,
  }),
  detail: get('/api/Backend/feedbackDetail', {
    who: 'super',
    own: true,
    summary: 'A feedback with its pictures',
    spec: '1 §2.6',
    input: z.object({ id: id() }),
    output: feedbackRow.extend({ pictures: z.array(picture) }),
  }),
  answer: post('/api/Backend/answerFeedback', {
    who: 'super',
    own: true,
    summary: 'Answers a feedback, of which its sender is told',
    spec: '1 §2.6',
    input: z.object({
      id: id(),
      answer: text({
        min: 1,
        max: feedbackLimits.answerMax,
        required: feedbackMessages.answerRequired,
        message: feedbackMessages.answerLength,
      }),
    }),
    output: z.object({ id: z.number() }),
  }),
  move: post('/api/Backend/moveFeedback', {
    who: 'super',
    own: true,
    summary: 'Takes a feedback up, or closes it',
    spec: '1 §2.6',
    input: z.object({ id: id(), state: z.enum(['processing', 'closed']) }),
    output: z.object({ id: z.number() }),
  }),
}
