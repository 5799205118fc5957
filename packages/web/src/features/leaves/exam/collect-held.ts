import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examManyCalls } from '@zhixing/contract/leaves/exam/many-calls.ts'
import { request } from '#api/request.ts'

/** So long open pages may take to hand over what they hold; one that is offline is not waited for longer. */
const handOverMs = 2_500

/** Asks the open pages of attempts for what they hold and waits for it; whatever comes of that, they are collected then. */
export async function askHeld(asked: CallInput<typeof examManyCalls.askHeld>): Promise<void> {
  const isAsked = await request(examManyCalls.askHeld, asked).then(
    () => true,
    () => false,
  )
  if (isAsked) {
    await new Promise((resolve) => {
      window.setTimeout(resolve, handOverMs)
    })
  }
}
