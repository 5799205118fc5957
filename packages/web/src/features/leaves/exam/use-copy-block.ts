import { useEffect } from 'react'
import { useApp } from '#ui/use-app.ts'

const blocked = ['copy', 'cut', 'paste'] as const

/** Lets nothing be copied from the page or pasted into it while `isOn`. */
export function useCopyBlock(isOn: boolean): void {
  const { message } = useApp()
  useEffect(() => {
    if (!isOn) {
      return undefined
    }
    const handle = (event: Event) => {
      event.preventDefault()
      message.info('作答时不能复制、粘贴')
    }
    for (const name of blocked) {
      document.addEventListener(name, handle)
    }
    return () => {
      for (const name of blocked) {
        document.removeEventListener(name, handle)
      }
    }
  }, [isOn, message])
}
