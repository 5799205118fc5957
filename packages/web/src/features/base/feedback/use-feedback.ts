import { useQueryClient } from '@tanstack/react-query'
import { feedbackCalls } from '@zhixing/contract/base/feedback/calls.ts'
import { feedbackMessages } from '@zhixing/contract/base/feedback/limits.ts'
import { codes } from '@zhixing/contract/codes.ts'
import { useCallback, useEffect, useState } from 'react'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { refreshKey } from '#api/query-key.ts'
import { request } from '#api/request.ts'
import { useApp } from '#ui/use-app.ts'
import { forgetFeedback, type KeptFeedback, keepFeedback, readKept } from './kept-feedback.ts'
import { type FeedbackPreset, onOpenFeedback } from './parts/shared/open-feedback.ts'

/** What the form shows when it opens: words somebody chose, or what the server refused. */
export interface OpenedForm extends FeedbackPreset {
  returned?: KeptFeedback
  /** Why it was refused. */
  message?: string
}

interface FeedbackForm {
  opened: OpenedForm | null
  close: () => void
  send: (one: KeptFeedback) => void
}

const retryMs = 60_000
/** One that was not acknowledged is not sent again at once by a second tab. */
const underWay = new Set<string>()

/** The server has read it and will not take it; what it could not handle is sent again. */
function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && !isNetworkError(error) && error.status < codes.FAULT.status
}

async function deliver({ key, content, contact, pictures }: KeptFeedback): Promise<void> {
  const input = { content, contact, picture_data: [...pictures], source: 'lxp' as const }
  await request(feedbackCalls.send, input, { idempotencyKey: key, timeoutMs: retryMs })
}

/**
 * The form's opening and its sending. Success is said at once (feedback.success.early) and repairs itself: what was not
 * acknowledged waits on this device and is sent again; what the server refuses opens the form with all that was typed.
 */
export function useFeedback(): FeedbackForm {
  const { message } = useApp()
  const client = useQueryClient()
  const [opened, setOpened] = useState<OpenedForm | null>(null)
  const attempt = useCallback(
    async (one: KeptFeedback) => {
      if (underWay.has(one.key)) {
        return
      }
      underWay.add(one.key)
      try {
        await deliver(one)
        forgetFeedback(one.key)
        await client.invalidateQueries({ queryKey: refreshKey(feedbackCalls.mine) })
      } catch (error) {
        if (isRefusal(error)) {
          forgetFeedback(one.key)
          message.error(error.message)
          setOpened({ returned: one, message: error.message })
        }
      } finally {
        underWay.delete(one.key)
      }
    },
    [client, message],
  )
  useEffect(() => onOpenFeedback(setOpened), [])
  useEffect(() => {
    const again = () => {
      for (const one of readKept()) {
        attempt(one).catch(() => undefined)
      }
    }
    again()
    const timer = window.setInterval(again, retryMs)
    window.addEventListener('online', again)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [attempt])
  const send = (one: KeptFeedback) => {
    setOpened(null)
    message.success(feedbackMessages.submitted)
    keepFeedback(one)
    attempt(one).catch(() => undefined)
  }
  return { opened, close: () => setOpened(null), send }
}
