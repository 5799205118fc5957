import { examCalls } from '@zhixing/contract/exam/calls.ts'
import { useNavigate } from 'react-router'
import { useSend } from '#api/use-send.ts'
import { keepDeviceToken, readDeviceToken } from './device-token.ts'
import { examPaths } from './exam-paths.ts'

const storage = () => window.sessionStorage

/** Begins an attempt or goes on with the open one, and leads to its page, which asks where another device holds it. */
export function useStart(id: number, c: number): { start: () => void; isStarting: boolean } {
  const navigate = useNavigate()
  const { run, isSending } = useSend(examCalls.start, {
    refresh: [examCalls.entrance],
    onDone: (held) => {
      if (!held.elsewhere) {
        keepDeviceToken(storage, { id, c }, held.device_token)
      }
      Promise.resolve(navigate(examPaths.examination(id, c))).catch(() => undefined)
    },
  })
  return {
    start: () => {
      const device_token = readDeviceToken(storage, { id, c })
      run({ id, c, ...(device_token ? { device_token } : {}) })
    },
    isStarting: isSending,
  }
}
