import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { runningUploads } from '#api/open-uploads.ts'
import { useApp } from './use-app.ts'

/**
 * While `isDirty` holds true or a file is on its way, leaving asks first: within the site by a dialog, and by the
 * browser's own when the tab closes. A ref and no state, because a form that has just been sent navigates before its next drawing.
 */
export function useUnsavedGuard(isDirty: RefObject<boolean>): void {
  const { modal } = useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isDirty.current || runningUploads() > 0) && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isDirty.current || runningUploads() > 0) {
        event.preventDefault()
      }
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      return undefined
    }
    const dialog = modal.confirm({
      title: '离开此页？',
      content: runningUploads() > 0 ? '文件还在上传，离开后上传将中断。' : '您填写的内容还没有提交。',
      okText: '离开',
      cancelText: '继续填写',
      keeps: true,
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => dialog.destroy()
  }, [blocker, modal])
}
