import { codes } from '@zhixing/contract/codes.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examKindLabels } from '@zhixing/contract/leaves/exam/settings.ts'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { isRecord } from '#api/json.ts'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { keepDeviceToken, readDeviceToken } from './device-token.ts'
import { startWords } from './exam-words.ts'
import { useExamWays } from './use-exam-ways.ts'
import type { BegunPhoto } from './use-photo.ts'

interface Given {
  password?: string | undefined
  photo?: BegunPhoto | undefined
}

interface Start {
  /** Begins at once, or asks first: where it cannot be undone, or where a photo or a password is needed. */
  start: () => void
  isStarting: boolean
  /** What is being asked for. */
  asks: 'nothing' | 'photo' | 'password'
  /** Goes on with a photo. */
  takePhoto: (photo: BegunPhoto) => void
  begin: (password?: string) => void
  cancel: () => void
}

/** Whether a start was refused for its photo: it lacks one, or this one cannot be taken. */
function isAboutPhoto(error: Error): boolean {
  if (!(error instanceof CallError)) {
    return false
  }
  const isMissing = isRecord(error.data) && error.data.needs_photo === true
  return isMissing || error.errors.some(({ field }) => field === 'photo_id')
}

function fieldsOf({ password, photo }: Given) {
  return {
    ...(password ? { password } : {}),
    ...(photo ? { photo_id: photo.id, photo_from_file: photo.isFromFile } : {}),
  }
}

/** Begins an attempt or goes on with the open one; leads to its page, which asks where another device holds it. */
export function useStart(exam: Reply<typeof examCalls.entrance>, onFailed?: (error: Error) => void): Start {
  const { id, c } = exam
  const go = useGo()
  const ways = useExamWays()
  const { modal, message } = useApp()
  const [asks, setAsks] = useState<Start['asks']>('nothing')
  const [photo, setPhoto] = useState<BegunPhoto>()
  const handleFailed = (error: Error) => {
    if (!isAboutPhoto(error)) {
      onFailed?.(error)
      return
    }
    if (error instanceof CallError && error.code === codes.BAD_INPUT.code) {
      message.error(error.message)
    }
    setPhoto(undefined)
    setAsks('photo')
  }
  const { run, isSending } = useSend(examCalls.start, {
    refresh: [examCalls.entrance],
    onDone: (held) => {
      if (!held.elsewhere) {
        keepDeviceToken({ id, c }, held.device_token)
      }
      go(ways.examination(id, c))
    },
    ...(onFailed ? { onFailed: handleFailed, handledCodes: [codes.BAD_INPUT.code] } : {}),
  })
  const begin = (given: Given = {}) => {
    const device_token = readDeviceToken({ id, c })
    run({ id, c, ...(device_token ? { device_token } : {}), ...fieldsOf(given) })
  }
  const ask = (given: Given) => {
    const content = startWords(exam)
    if (content === '') {
      begin(given)
      return
    }
    const okText = `开始${examKindLabels[exam.kind]}`
    modal.confirm({ title: `现在${okText}？`, content, okText, cancelText: '取消', onOk: () => begin(given) })
  }
  const goOn = (given: Given) => {
    if (exam.needs_password) {
      setAsks('password')
    } else {
      setAsks('nothing')
      ask(given)
    }
  }
  return {
    start: () => {
      if (exam.open) {
        begin()
      } else if (exam.needs_photo && !photo) {
        setAsks('photo')
      } else {
        goOn({ photo })
      }
    },
    isStarting: isSending,
    asks,
    takePhoto: (taken) => {
      setPhoto(taken)
      goOn({ photo: taken })
    },
    begin: (password) => begin({ password, photo }),
    cancel: () => setAsks('nothing'),
  }
}
