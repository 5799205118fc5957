import { examCalls, examKindLabels } from '@zhixing/contract/exam/calls.ts'
import { useNavigate } from 'react-router'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { keepDeviceToken, readDeviceToken } from './device-token.ts'
import { examPaths } from './exam-paths.ts'
import { startWords } from './exam-words.ts'

const storage = () => window.sessionStorage

/**
 * Begins an attempt, asking first where that cannot be undone, or goes on with the open one; leads to its page, which
 * asks where another device holds it.
 */
export function useStart(exam: Reply<typeof examCalls.entrance>): { start: () => void; isStarting: boolean } {
  const { id, c } = exam
  const navigate = useNavigate()
  const { modal } = useApp()
  const { run, isSending } = useSend(examCalls.start, {
    refresh: [examCalls.entrance],
    onDone: (held) => {
      if (!held.elsewhere) {
        keepDeviceToken(storage, { id, c }, held.device_token)
      }
      Promise.resolve(navigate(examPaths.examination(id, c))).catch(() => undefined)
    },
  })
  const begin = () => {
    const device_token = readDeviceToken(storage, { id, c })
    run({ id, c, ...(device_token ? { device_token } : {}) })
  }
  return {
    start: () => {
      const content = startWords(exam)
      if (exam.open || content === '') {
        begin()
        return
      }
      const okText = `开始${examKindLabels[exam.kind]}`
      modal.confirm({ title: `现在${okText}？`, content, okText, cancelText: '取消', onOk: begin })
    },
    isStarting: isSending,
  }
}
