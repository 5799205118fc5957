import { createElement, useEffect } from 'react'
import { readBuildId } from '#api/version.ts'
import { currentSite } from '#session/site.ts'
import { Button } from '#ui/button.tsx'
import { useApp } from '#ui/use-app.ts'
import { updateWorker } from '../offline/register-worker.ts'

const everyMs = 10 * 60_000
const firstMs = 20_000

/** Watches the version file; a changed build id offers a reload and never forces one (C018). */
export function useNewVersion(): void {
  const { notification } = useApp()
  useEffect(() => {
    let known = currentSite().build
    let isOffered = false
    async function check(): Promise<void> {
      const build = document.visibilityState === 'visible' && !isOffered ? await readBuildId() : ''
      if (build && known && build !== known) {
        isOffered = true
        updateWorker().catch(() => undefined)
        notification.open({
          key: 'new-version',
          title: '页面有新版本',
          description: '刷新后使用，未提交的内容请先保存。',
          duration: 0,
          actions: createElement(
            Button,
            { type: 'primary', size: 'small', onClick: () => window.location.reload() },
            '刷新',
          ),
        })
      }
      known = known || build
    }
    // Not at once: the first view has better uses for the line.
    const first = window.setTimeout(check, firstMs)
    const timer = window.setInterval(check, everyMs)
    return () => {
      window.clearTimeout(first)
      window.clearInterval(timer)
    }
  }, [notification])
}
