import { codes } from '@zhixing/contract/codes.ts'
import { examCalls } from '@zhixing/contract/exam/calls.ts'
import { examKindLabels } from '@zhixing/contract/exam/settings.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { keepDeviceToken, readDeviceToken } from './device-token.ts'
import { examPaths } from './exam-paths.ts'
import { startWords } from './exam-words.ts'

const storage = () => window.sessionStorage

interface Start {
  /** Begins at once, or asks first: where it cannot be undone, or where a password is needed. */
  start: () => void
  isStarting: boolean
  /** The password is being asked for. */
  isAsking: boolean
  begin: (password?: string) => void
  cancel: () => void
}

/** Begins an attempt or goes on with the open one; leads to its page, which asks where another device holds it. */
export function useStart(exam: Reply<typeof examCalls.entrance>, onFailed?: (error: Error) => void): Start {
  const { id, c } = exam
  const go = useGo()
  const { modal } = useApp()
  const [isAsking, setAsking] = useState(false)
  const { run, isSending } = useSend(examCalls.start, {
    refresh: [examCalls.entrance],
    onDone: (held) => {
      if (!held.elsewhere) {
        keepDeviceToken(storage, { id, c }, held.device_token)
      }
      go(examPaths.examination(id, c))
    },
    ...(onFailed ? { onFailed, handledCodes: [codes.BAD_INPUT.code] } : {}),
  })
  const begin = (password?: string) => {
    const device_token = readDeviceToken(storage, { id, c })
    run({ id, c, ...(device_token ? { device_token } : {}), ...(password ? { password } : {}) })
  }
  const ask = () => {
    const content = startWords(exam)
    if (content === '') {
      begin()
      return
    }
    const okText = `开始${examKindLabels[exam.kind]}`
    modal.confirm({ title: `现在${okText}？`, content, okText, cancelText: '取消', onOk: () => begin() })
  }
  return {
    start: () => {
      if (exam.open) {
        begin()
      } else if (exam.needs_password) {
        setAsking(true)
      } else {
        ask()
      }
    },
    isStarting: isSending,
    isAsking,
    begin,
    cancel: () => setAsking(false),
  }
}
