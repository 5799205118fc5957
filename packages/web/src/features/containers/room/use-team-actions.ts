import { roomTeamCalls } from '@zhixing/contract/containers/room/team-calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { type UseSendOptions, useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

type Change = Omit<CallInput<typeof roomTeamCalls.updateTeamRelation>, 'id'>

/** Changes the teams of a class; what was done is said in `done`. */
export function useTeamActions(
  id: number,
  options: Pick<UseSendOptions<typeof roomTeamCalls.updateTeamRelation>, 'onFailed'> = {},
) {
  const { message } = useApp()
  const { runAsync, isSending } = useSend(roomTeamCalls.updateTeamRelation, { refresh: ['Room'], ...options })
  const change = async (input: Change, done: string, after?: () => void) => {
    const reply = await runAsync({ id, ...input }).catch(() => undefined)
    if (reply) {
      message.success(done)
      after?.()
    }
  }
  return { change, isSending }
}
