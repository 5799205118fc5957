import { markFileCalls } from '@zhixing/contract/learning/mark-file/calls.ts'
import { type MarkFile, markFileLimits } from '@zhixing/contract/learning/mark-file/shapes.ts'
import { useRef, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

export interface MarkFiles {
  at: (slot: number) => readonly MarkFile[]
  /** Whether I may add another there. */
  hasRoom: (slot: number) => boolean
  add: (given: { slot: number; file_id: number; seconds: number }) => void
  remove: (file: MarkFile) => void
  isSending: boolean
  /** Says that something there is not kept yet: a recording that was not saved, a file on its way. */
  hold: (slot: number, isHeld: boolean) => void
  /** Saves as `flush` does, unless something is not kept yet: then nobody goes on, and is told why. */
  flushed: (flush: () => Promise<boolean>) => () => Promise<boolean>
}

/** Recordings and files of the hand-in that is open, kept for as long as it is. */
export function useMarkFiles(place: { id: number; c: number; s: number }, stored: readonly MarkFile[]): MarkFiles {
  const { message } = useApp()
  const [files, setFiles] = useState(stored)
  const held = useRef(new Set<number>())
  const adding = useSend(markFileCalls.add, {
    onDone: ({ mark_file }) => {
      setFiles((before) => [...before, mark_file])
      message.success(mark_file.is_voice ? '语音已保存' : '文件已添加')
    },
  })
  const removing = useSend(markFileCalls.remove, {
    onDone: (_reply, { mark_file_id }) => {
      setFiles((before) => before.filter(({ id }) => id !== Number(mark_file_id)))
      message.success('已删除')
    },
  })
  // One after the other: files arrive together, and each is a sending of its own.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const at = (slot: number) => files.filter((one) => one.slot === slot)
  return {
    at,
    hasRoom: (slot) => at(slot).filter(({ is_mine }) => is_mine).length < markFileLimits.filesMax,
    add: (given) => {
      line.current = line.current.then(() => adding.runAsync({ ...place, ...given })).catch(() => undefined)
    },
    remove: ({ id }) => removing.run({ ...place, mark_file_id: id }),
    isSending: adding.isSending || removing.isSending,
    hold: (slot, isHeld) => {
      if (isHeld) {
        held.current.add(slot)
      } else {
        held.current.delete(slot)
      }
    },
    flushed: (flush) => async () => {
      const isSaved = await flush()
      await line.current
      if (held.current.size > 0) {
        message.warning('录音或文件还没有保存，请先保存或删除')
        return false
      }
      return isSaved
    },
  }
}
