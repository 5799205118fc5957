import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useGo } from '#ui/use-go.ts'
import { showArrival } from './at-hand.ts'

/** Opens the page anew when the line is back: in place of what said that it could not be had. */
export function useLineBack(): void {
  const go = useGo()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const open = () => {
      showArrival(pathname)
      go(pathname + search + hash, { replace: true })
    }
    window.addEventListener('online', open)
    return () => window.removeEventListener('online', open)
  }, [go, pathname, search, hash])
}
