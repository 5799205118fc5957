import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useApp } from '#ui/use-app.ts'

interface Guarded {
  /** Whether the attempt is still being answered. */
  isOpen: boolean
  unsynced: number
  isTimed: boolean
}

function wordsOf({ unsynced, isTimed }: Guarded): string {
  const kept = unsynced > 0 ? `还有 ${unsynced} 题未同步，已存本机，请尽快在此设备上回来继续。` : '答案已保存。'
  return `${kept}${isTimed ? '离开后计时不停止，' : ''}您还没有交卷。`
}

/** Leaving an open attempt asks first; closing the tab only while answers are not on the server yet. */
export function useExamGuard(now: Guarded): void {
  const { modal } = useApp()
  const guarded = useRef(now)
  guarded.current = now
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guarded.current.isOpen && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (guarded.current.isOpen && guarded.current.unsynced > 0) {
        event.preventDefault()
      }
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [])
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      return undefined
    }
    const dialog = modal.confirm({
      title: '离开作答页面？',
      content: wordsOf(guarded.current),
      okText: '离开',
      cancelText: '继续作答',
      keeps: true,
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => dialog.destroy()
  }, [blocker, modal])
}
