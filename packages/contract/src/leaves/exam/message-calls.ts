import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { id, text } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { whichLeaf } from '../../learning/outline/calls.ts'

export const examMessageLimits = { textMax: 200 } as const

export const examMessageTexts = {
  missing: '请填写消息',
  long: '消息最多200个字符',
  nobody: '没有正在作答的学员',
} as const

const roomMessage = z.object({ id: z.number(), text: z.string(), at: z.number() })
export type RoomMessage = z.infer<typeof roomMessage>

const mine = { can: 'leaf.learn', of: 'id' } as const

/** Words to who is sitting an exam, kept until they were read (expected 3.5). */
export const examMessageCalls = {
  tellSitters: post('/api/Exam/tellSitters', {
    who: { can: 'leaf.mark', of: 'id' },
    own: true,
    once: true,
    summary: 'Says something to those who are sitting an exam, all or some',
    spec: '2 §2',
    input: z.object({
      ...whichLeaf,
      text: text({
        min: 1,
        max: examMessageLimits.textMax,
        required: examMessageTexts.missing,
        message: examMessageTexts.long,
      }),
      /** Absent: everybody who is sitting. */
      uids: z.array(id()).min(1).max(listLimits.maxLimit).optional(),
    }),
    /** How many were told. */
    output: z.object({ count: z.number() }),
  }),
  room: get('/api/Exam/room', {
    who: mine,
    own: true,
    summary: 'What a teacher said to me in my open attempt and I did not confirm yet, and when it ends',
    spec: '3 §3',
    input: z.object(whichLeaf),
    output: z.object({
      /** The open attempt and its end; 0 without one. */
      s: z.number(),
      deadline_at: z.number(),
      messages: z.array(roomMessage),
    }),
  }),
  confirmMessage: post('/api/Exam/confirmMessage', {
    who: mine,
    own: true,
    replayable: true,
    summary: 'Says that I read what a teacher said to me',
    spec: '3 §3',
    input: z.object({ ...whichLeaf, message_id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
}
