import { useEffect, useRef } from 'react'
import type { Fetched } from './fetched-part.ts'
import { useApp } from './use-app.ts'

/** Says that what a button opens did not come, and closes it: pressed once more, it is asked for again. */
export function useLostPart(fetched: Fetched<unknown>, isOpen: boolean, close: () => void): void {
  const { message } = useApp()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  const isLost = fetched.state === 'lost' || fetched.state === 'gone'
  useEffect(() => {
    if (isLost && isOpen) {
      message.error('没有加载出来，请重新加载')
      latest.current()
    }
  }, [isLost, isOpen, message])
}
