import { useQueryClient } from '@tanstack/react-query'
import { examLateCalls } from '@zhixing/contract/leaves/exam/late-calls.ts'
import { useEffect } from 'react'
import { request } from '#api/request.ts'
import { openAnswerStore } from './answer-store.ts'
import { readDeviceToken } from './device-token.ts'

/** Gives the server what this device still has of an attempt that is over; true when there was something. */
async function handOver(exam: { id: number; c: number }, attemptId: number): Promise<boolean> {
  const store = await openAnswerStore()
  const pending = (await store.read(attemptId)).filter(({ synced }) => !synced)
  if (pending.length === 0) {
    return false
  }
  const device_token = readDeviceToken(exam)
  const changes = pending.map(({ slot, response, answered_at }) => ({ slot, response, answered_at }))
  await request(examLateCalls.handLate, { attempt_id: attemptId, changes, ...(device_token ? { device_token } : {}) })
  await store.drop(attemptId)
  return true
}

/** Hands over what never reached the server in time, once the result is looked at; the next visit tries again. */
export function useLateHandOver({ id, c }: { id: number; c: number }, attemptId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    handOver({ id, c }, attemptId)
      .then((isNew) => (isNew ? client.invalidateQueries({ queryKey: ['Exam'] }) : undefined))
      .catch(() => undefined)
  }, [id, c, attemptId, client])
}
