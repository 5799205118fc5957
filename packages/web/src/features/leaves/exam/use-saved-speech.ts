import { useEffect, useRef } from 'react'
import type { SyncState } from './sync-types.ts'
import type { Announce } from './use-announcer.ts'

const quietMs = 30_000

/** Reads out the saved state: at most every 30 s, but at once and urgently when answers cannot be sent. */
export function useSavedSpeech({ saving, unsynced }: SyncState, announce: Announce): void {
  const last = useRef({ saving, atMs: 0 })
  const count = useRef(unsynced)
  count.current = unsynced
  useEffect(() => {
    const before = last.current
    if (before.saving === saving) {
      return
    }
    const isNews = saving === 'unsynced' || before.saving === 'unsynced'
    last.current = { ...before, saving: saving === 'saving' ? before.saving : saving }
    if (saving === 'saving' || (!isNews && Date.now() - before.atMs < quietMs)) {
      return
    }
    last.current.atMs = Date.now()
    if (saving === 'unsynced') {
      announce(`未同步，${count.current}题已存本机`, 'assertive')
    } else {
      announce('已保存')
    }
  }, [saving, announce])
}
