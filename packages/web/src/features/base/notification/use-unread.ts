import { useQueryClient } from '@tanstack/react-query'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { OK } from '@zhixing/contract/codes.ts'
import { useState } from 'react'
import { callKey } from '#api/query-key.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/use-session.ts'

/** How many are unread. The session came with the number, so the first view asks nothing; afterwards it is told when to. */
export function useUnread(): number {
  const client = useQueryClient()
  const { unReadCount } = useSession()
  useState(() => {
    const key = callKey(notificationCalls.unReadCount, {})
    if (client.getQueryData(key) === undefined) {
      client.setQueryData(key, { code: OK, message: '', data: { count: unReadCount } })
    }
    return key
  })
  return useCall(notificationCalls.unReadCount, {}, { handled: true }).data?.count ?? unReadCount
}
