import { feedbackCalls } from '@zhixing/contract/base/feedback/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { buildFeedback } from './feedback.factory.ts'

export const inputs = inputsOf(feedbackCalls, {
  send: () => ({ content: '按钮没有反应', contact: '13800000001' }),
  mine: () => ({}),
  lists: () => ({}),
  detail: async ({ server }) => ({ id: await buildFeedback(server) }),
  answer: async ({ server }) => ({ id: await buildFeedback(server), answer: '已修复' }),
  move: async ({ server }) => ({ id: await buildFeedback(server), state: 'processing' as const }),
})
