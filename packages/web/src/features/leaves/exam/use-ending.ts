import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGo } from '#ui/use-go.ts'
import type { SyncState } from './sync-types.ts'
import { useExamWays } from './use-exam-ways.ts'
import type { OpenSitting } from './use-sitting.ts'

/** Once an attempt is over, in whatever way: forgets what the server holds on this device and leads to its result. */
export function useEnding(exam: { id: number; c: number }, { paper, store }: OpenSitting, state: SyncState): void {
  const client = useQueryClient()
  const go = useGo()
  const ways = useExamWays()
  const attemptId = paper.attempt.id
  const isOver = state.stage === 'over'
  const lost = state.receipt ? 0 : state.unsynced
  const { id, c } = exam
  useEffect(() => {
    if (!isOver) {
      return
    }
    if (lost === 0) {
      store.drop(attemptId).catch(() => undefined)
    }
    // Progress, outlines and numbers of the exam and its container have all changed.
    client.invalidateQueries().catch(() => undefined)
    const told = { replace: true, state: { lost } }
    go(ways.result(id, c, attemptId), told)
  }, [isOver, attemptId, id, c, lost, store, client, go, ways])
}
