import { type ApplicationRow, joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

interface Decision {
  rows: readonly ApplicationRow[]
  accept: boolean
  answer?: string
}

/** Accepts or refuses applications. */
export function useDecide(id: number) {
  const { message } = useApp()
  const send = useSend(joiningCalls.decide, { refresh: ['Joining', ...refreshesOf()] })
  function decide({ rows, accept, answer = '' }: Decision, done?: () => void): void {
    send
      .runAsync({ content_id: id, ids: rows.map((row) => row.id), accept, answer })
      .then(({ decided, skipped }) => {
        const told = `${accept ? '已通过' : '未通过'}${decided}个申请`
        message.success(skipped > 0 ? `${told}，${skipped}个已被处理或撤回` : told)
        done?.()
      })
      .catch(() => undefined)
  }
  return { decide, isDeciding: send.isSending }
}
