import { useQueryClient } from '@tanstack/react-query'
import { codes } from '@zhixing/contract/codes.ts'
import { type Outline, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useRef, useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { tellFailure } from '#api/failures.ts'
import { callKey } from '#api/query-key.ts'
import { readReply } from '#api/reply.ts'
import { request } from '#api/request.ts'
import type { Saving } from '#ui/saved-state.tsx'
import { useApp } from '#ui/use-app.ts'
import { type OutlineOrder, reordered } from './outline-rows.ts'

export interface OutlineEdit {
  saving: Saving
  /** Shows the new order at once and sends it; what the server refuses is put back, and said. */
  reorder: (order: OutlineOrder) => void
  /** Sends another change, whose failure its sender tells, and asks for the outline again; gives whether it succeeded. */
  change: (send: () => Promise<unknown>, done?: string) => Promise<boolean>
}

/** Edits of one outline, one after the other: each knows the version the one before has made. */
export function useOutlineEdit(contentId: number): OutlineEdit {
  const client = useQueryClient()
  const { message } = useApp()
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const queryKey = callKey(outlineCalls.tree, { content_id: contentId })

  const patch = (update: (outline: Outline) => Outline) =>
    client.setQueryData<{ data: Outline }>(
      queryKey,
      (kept) => kept && { ...kept, data: update(readReply(outlineCalls.tree, kept)) },
    )
  const versionNow = () => client.getQueryData<{ data: Outline }>(queryKey)?.data.version ?? 0

  function enqueue(task: () => Promise<unknown>): Promise<boolean> {
    waiting.current += 1
    setSaving({ state: 'saving' })
    const result = queue.current.then(task).then(
      () => true,
      () => false,
    )
    queue.current = result
    return result.then((isDone) => {
      waiting.current -= 1
      if (waiting.current === 0) {
        setSaving(isDone ? { state: 'saved', atMs: Date.now() } : { state: 'failed' })
      }
      return isDone
    })
  }

  /** After a refusal the screen shows what the server has. */
  async function repair(error: unknown): Promise<never> {
    if (error instanceof CallError && error.code === codes.CONFLICT.code) {
      message.warning('目录已被他人修改，已为您载入最新内容')
    } else {
      tellFailure(error)
    }
    await client.invalidateQueries({ queryKey })
    throw error
  }

  return {
    saving,
    reorder(order) {
      client.cancelQueries({ queryKey }).catch(() => undefined)
      patch((outline) => reordered(outline, order))
      enqueue(async () => {
        const input = { content_id: contentId, version: versionNow(), ...order }
        const { version } = await request(outlineCalls.reorder, input).catch(repair)
        patch((outline) => ({ ...outline, version }))
      }).catch(() => undefined)
    },
    change: (send, done) =>
      enqueue(async () => {
        await send().finally(() => client.invalidateQueries({ queryKey }))
        if (done) {
          message.success(done)
        }
      }),
  }
}
