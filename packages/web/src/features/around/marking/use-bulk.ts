import { type HandInRow, markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { eachInTurn, partsOf } from '@zhixing/contract/kernel/parts.ts'
import { useRef, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { useMarked } from './use-marked.ts'

type Left = Reply<typeof markingCalls.bulk>['left'][number] & { name: string; title: string }
type Given = Omit<CallInput<typeof markingCalls.bulk>, 'rows'>

export interface BulkProgress {
  state: 'running' | 'done' | 'stopped' | 'failed'
  total: number
  done: number
  left: readonly Left[]
}

const withOneCall = 20

/** Does the same with many hand-ins, some with each call: how far it is can be seen, and it can be stopped between. */
export function useBulk() {
  const send = useSend(markingCalls.bulk, { showsFields: true })
  const onMarked = useMarked()
  const [progress, setProgress] = useState<BulkProgress>()
  const isStopped = useRef(false)

  /** How far it is after one more part. */
  async function doPart(given: Given, part: readonly HandInRow[], before: BulkProgress): Promise<BulkProgress> {
    const rows = part.map(({ content_id, s, row_version }) => ({ content_id, s, row_version }))
    const reply = await send.runAsync({ ...given, rows }).catch(() => undefined)
    if (!reply) {
      return { ...before, state: 'failed' }
    }
    const left = reply.left.map((one) => {
      const row = part.find(({ s, content_id }) => s === one.s && content_id === one.content_id)
      return { ...one, name: row?.name ?? '', title: row?.title ?? '' }
    })
    return { ...before, done: before.done + reply.done.length, left: [...before.left, ...left] }
  }

  async function run(given: Given, rows: readonly HandInRow[]): Promise<void> {
    isStopped.current = false
    let now: BulkProgress = { state: 'running', total: rows.length, done: 0, left: [] }
    setProgress(now)
    await eachInTurn(partsOf(rows, withOneCall), async (part) => {
      if (now.state === 'running') {
        now = isStopped.current ? { ...now, state: 'stopped' } : await doPart(given, part, now)
        setProgress(now)
      }
    })
    setProgress(now.state === 'running' ? { ...now, state: 'done' } : now)
    onMarked()
  }

  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true
    },
  }
}
