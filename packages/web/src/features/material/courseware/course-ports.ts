import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import type { CourseCalls } from '@zhixing/contract/learning/leaf/packer.ts'
import { request } from '#api/request.ts'

/** Calls of the page, for what reads and makes courses. */
export const courseCalls: CourseCalls = {
  // What a call replies is known by its kind, which its type does not say.
  call: async (call, input) => (await request(call, input)) as CallOutput<typeof call>,
  rows: async (call, input) => {
    const reply = (await request(call, input)) as ListReply<CallOutput<typeof call>>
    return reply.data
  },
}
