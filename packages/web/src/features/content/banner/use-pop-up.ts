import { useEffect } from 'react'
import { hideBanner } from './hidden-banners.ts'

/** A pop-up counts as seen when it goes, however it goes: closed, or with the page it stood on (C087). */
export function usePopUp(id: number): void {
  useEffect(() => {
    const seen = () => hideBanner(id)
    window.addEventListener('pagehide', seen)
    return () => {
      window.removeEventListener('pagehide', seen)
      seen()
    }
  }, [id])
}
