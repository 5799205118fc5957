import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { type Sender, useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

/** Reminds those who handed nothing in, and says how many heard of it. */
export function useRemind(): Sender<typeof markingCalls.remind> {
  const { message } = useApp()
  return useSend(markingCalls.remind, {
    onDone: ({ count, skipped }) => {
      const rest = skipped > 0 ? `，${skipped}人一天内已提醒过` : ''
      if (count > 0) {
        message.success(`已提醒${count}人${rest}`)
      } else {
        message.info(skipped > 0 ? '所选学员一天内都已提醒过' : '没有需要提醒的学员')
      }
    },
  })
}
