import { useState } from 'react'
import { useApp } from '#ui/use-app.ts'

/**
 * The dialog that gives a hand-in back, or another about it. It opens on the version with everything typed so far, and says
 * where there is none.
 */
export function useReturning(flush: () => Promise<boolean>, refusal = '批阅未保存，请处理后再退回') {
  const { message } = useApp()
  const [isReturning, setReturning] = useState(false)
  async function open(): Promise<void> {
    if (await flush()) {
      setReturning(true)
    } else {
      message.error(refusal)
    }
  }
  return {
    isReturning,
    openReturn: () => {
      open().catch(() => undefined)
    },
    closeReturn: () => setReturning(false),
  }
}
